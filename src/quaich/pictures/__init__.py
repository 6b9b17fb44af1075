"""What every picture on a page is made of: safe markup, icons, colours and fonts. Knows no game."""
