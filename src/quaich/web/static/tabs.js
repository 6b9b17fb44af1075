// On a small screen one part of the table at a time, and the one in which something is to be decided comes to the
// front. On any screen: territories that are enlarged and shrink again.

let shown = ""; // the decision for which a part was brought to the front

function turnTo(tab) {
  document.body.dataset.tab = tab;
  for (const button of document.querySelectorAll(".tabs [data-tab]")) {
    button.setAttribute("aria-pressed", String(button.dataset.tab === tab));
  }
}

function tabOf(table) {
  const { panel, mine } = table.dataset;
  if (panel === "board") return "board";
  return panel === mine ? "mine" : "others";
}

function bring() {
  const table = document.getElementById("table");
  if (!table) return;
  const decision = table.dataset.turn ? table.dataset.panel : "";
  if (decision && decision !== shown) turnTo(tabOf(table));
  shown = decision;
  document.title = table.dataset.title;
}

function enlarge(button, large) {
  for (const other of document.querySelectorAll("[data-enlarge]")) {
    other.setAttribute("aria-expanded", String(other === button && large));
  }
  button?.focus();
}

export function start() {
  document.body.classList.add("with-tabs");
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.(".tabs [data-tab]");
    if (tab) turnTo(tab.dataset.tab);
    const button = event.target.closest?.("[data-enlarge]");
    if (button) enlarge(button, button.getAttribute("aria-expanded") !== "true");
  });
  document.addEventListener("keydown", (event) => {
    const open = document.querySelector('[data-enlarge][aria-expanded="true"]');
    if (event.key === "Escape" && open) enlarge(open, false);
  });
  document.addEventListener("htmx:after:swap", bring);
  turnTo("board");
  bring();
}
