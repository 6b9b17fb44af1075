"""Addresses that other pages give away."""

from __future__ import annotations


def rule_link(game: str, rule: str) -> str:
    """Where a rule can be read."""
    return f"/rules/{game}/{rule}"
