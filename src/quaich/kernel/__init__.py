"""What every game is built from. Knows no game."""
