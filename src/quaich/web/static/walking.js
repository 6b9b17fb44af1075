// Pictures to walk in: inside [data-walk] the arrow keys lead from place to place, wherever it lies; the plus and minus
// keys and the buttons with data-zoom-by change how large [data-zoom] is. What is pointed at or has the focus is told in
// [data-caption].

const PLACES = "svg [tabindex]";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ZOOMS = { "+": 1, "-": -1 };
const LARGEST = 4;

const middle = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

let lane = null; // where a walk began: of two places that are equally near, the one that keeps to its line is next

// How far a place lies in a direction; nothing for what lies elsewhere.
function distance(from, to, [right, down]) {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const [along, beside] = [x * right + y * down, Math.abs(x * down) + Math.abs(y * right)];
  if (along <= 2 || beside > along) return Infinity;
  return Math.hypot(along, beside) + 0.2 * Math.abs((to[0] - lane.from[0]) * down + (to[1] - lane.from[1]) * right);
}

function nextPlace(sheet, here, key) {
  const from = middle(here);
  const across = WAYS[key][0] !== 0;
  if (lane?.at !== here || lane.across !== across) lane = { from, across };
  let best = null;
  let least = Infinity;
  for (const place of sheet.querySelectorAll(PLACES)) {
    const far = place === here ? Infinity : distance(from, middle(place), WAYS[key]);
    if (far < least) [best, least] = [place, far];
  }
  lane.at = best;
  return best;
}

// One place at a time can be reached by the tab key: the one that had the focus last.
function stopAt(sheet, place) {
  for (const other of sheet.querySelectorAll('svg [tabindex="0"]')) other.setAttribute("tabindex", "-1");
  place.setAttribute("tabindex", "0");
}

function zoom(sheet, by) {
  const frame = sheet.querySelector("[data-zoom]");
  if (!frame) return;
  frame.dataset.zoom = String(Math.min(Math.max(Number(frame.dataset.zoom) + by, 1), LARGEST));
  sheet.querySelector("svg [tabindex='0']")?.scrollIntoView({ block: "nearest", inline: "center" });
}

function keyed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const here = event.target.closest?.(PLACES);
  const sheet = here?.closest("[data-walk]");
  if (!sheet) return;
  if (event.key in ZOOMS) zoom(sheet, ZOOMS[event.key]);
  else if (event.key in WAYS) nextPlace(sheet, here, event.key)?.focus();
  else return;
  event.preventDefault();
}

function clicked(event) {
  const button = event.target.closest?.("[data-walk] [data-zoom-by]");
  if (button) zoom(button.closest("[data-walk]"), Number(button.dataset.zoomBy));
}

function pointed(event) {
  const place = event.target.closest?.("[data-walk] svg [aria-label][tabindex]");
  const sheet = place?.closest("[data-walk]");
  const caption = sheet?.querySelector("[data-caption]");
  if (caption) caption.textContent = place.getAttribute("aria-label");
  if (sheet && event.type === "focusin") stopAt(sheet, place);
}

export function start() {
  document.addEventListener("keydown", keyed);
  document.addEventListener("click", clicked);
  document.addEventListener("focusin", pointed);
  document.addEventListener("pointerover", pointed);
}
