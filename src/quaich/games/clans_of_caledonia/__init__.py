"""Clans of Caledonia (2017): one to four clans produce, trade and export in the Scotland of the 19th century."""
