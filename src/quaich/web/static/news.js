// New lines of the log are said aloud, once each.

let last = -1;

const rows = () => [...document.querySelectorAll("#log-rows [data-step]")];
const newest = () => Math.max(-1, ...rows().map((row) => Number(row.dataset.step)));

function tell() {
  const place = document.getElementById("news");
  if (!place) return;
  const fresh = rows().filter((row) => Number(row.dataset.step) > last).reverse();
  last = newest();
  for (const row of fresh) {
    const line = document.createElement("p");
    line.textContent = row.textContent.replace(/\s+/g, " ").trim();
    place.append(line);
  }
  while (place.childElementCount > 20) place.firstElementChild.remove();
}

export function start() {
  last = newest();
  document.addEventListener("htmx:after:swap", tell);
}
