"""Lines of text whose parts carry the name of a style: one drawing for `print` and for a coloured terminal.

A span is a text and a style's name (`seat0`, `good.wood`, `river`, `number`, `dim` ...); what a style looks like is the
terminal's business, and without colours nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Span = tuple[str, str]
Line = list[Span]


def plain(lines: Iterable[Line]) -> str:
    """The text alone."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def width_of(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def padded(line: Line, width: int) -> Line:
    missing = width - width_of(line)
    return [*line, (" " * missing, "")] if missing > 0 else line


def beside(left: Sequence[Line], right: Sequence[Line], gap: int = 3) -> list[Line]:
    """Two blocks side by side."""
    width = max(map(width_of, left), default=0) + gap
    height = max(len(left), len(right))
    rows = ((left[row] if row < len(left) else [], right[row] if row < len(right) else []) for row in range(height))
    return [padded(a, width) + b for a, b in rows]


def tabbed(fields: Iterable[tuple[int, Line]]) -> Line:
    """Each field at its place; one blank behind the field before if that reaches it, two if it reaches further."""
    line: Line = []
    for place, field in fields:
        if not field:
            continue
        at = width_of(line)
        line = padded(line, place if at == 0 or at < place else at + 1 + (at > place)) + field
    return line


def flowed(parts: Sequence[Line], width: int, first: int, others: int) -> list[Line]:
    """Parts in as few lines as fit, two blanks between them. `first` and `others`: where the lines begin."""
    lines: list[Line] = [[]]
    used = first
    for part in parts:
        gap = 2 if lines[-1] else 0
        if used > others and used + gap + width_of(part) > width:
            lines.append([])
            used = others
        if lines[-1]:
            lines[-1].append(("  ", ""))
            used += 2
        lines[-1] += part
        used += width_of(part)
    return lines


def merged(line: Line) -> Line:
    """Neighbouring spans of one style as one."""
    found: Line = []
    for part, style in line:
        if found and found[-1][1] == style:
            found[-1] = (found[-1][0] + part, style)
        else:
            found.append((part, style))
    return found


def folded(line: Line, width: int, indent: int) -> list[Line]:
    """A line in as many as it takes, broken at blanks, the later ones set in."""
    lines: list[Line] = [[]]
    for words, style in line:
        for at, word in enumerate(words.split(" ")):
            blank = " " if at else ""
            begun = width_of(lines[-1]) > (indent if len(lines) > 1 else 0)
            if begun and width_of(lines[-1]) + len(blank + word) > width:
                lines.append([(" " * indent, "")])
                blank = ""
            lines[-1].append((blank + word, style))
    return [merged(one) for one in lines]
