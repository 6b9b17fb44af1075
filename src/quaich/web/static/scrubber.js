// Home, End and the arrow keys go through the moments of a game: they press the link that is marked with the key.

const TYPING = "input, select, textarea, summary, [role=button], [contenteditable]";

function keyed(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING)) return;
  const link = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
  if (!link || link.tagName !== "A") return;
  event.preventDefault();
  link.click();
}

export function start() {
  document.addEventListener("keydown", keyed);
}
