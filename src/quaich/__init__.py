"""Quaich: three Scottish board games, a table for people, and a laboratory for bots."""
