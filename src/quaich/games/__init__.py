"""The games, a room each. No game imports another."""
