"""Bots, from random to search. A bot sees only what its seat may see: it is handed a concealed state."""

from .choosing import Bot, bot, bot_names

__all__ = ["Bot", "bot", "bot_names"]
