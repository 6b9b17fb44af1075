"""Clans of Caledonia in the browser: map, market, contracts and player boards, and what can be chosen in them."""
