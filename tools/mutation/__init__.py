"""What `tools/rules.py` and `tools/mutants.py` are made of: reading a game, making mutants, trying them on tests."""
