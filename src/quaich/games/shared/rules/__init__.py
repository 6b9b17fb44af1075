"""Chapters of both Glen Mores. They run on the box and the state of either game: a field of the same name means the
same in both, and what differs between the games is handed over, or stands in the box."""
