"""How a checker objects."""


class RulebookError(AssertionError):
    """Something that the rulebook does not allow."""


def demand(truth: bool, message: str) -> None:
    """Objects unless what is demanded is true."""
    if not truth:
        raise RulebookError(message)
