"""The table: seats, turns, undo, history and storage, without any HTTP. `Tables` is the service; see `service.py`."""
