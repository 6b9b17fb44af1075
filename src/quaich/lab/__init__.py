"""The laboratory: many games at once, to measure, compare and teach."""
