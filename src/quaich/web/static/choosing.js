// Choosing in the pictures: an element with data-do is a button, and asks for the consequence of its choice.
// The focus goes to Confirm, Escape goes one step back.

let texts = null; // what is being asked about
let from = ""; // the element that had the focus before

export const asked = () => texts;

// Whether what is asked about can still be chosen in a table that has just come in.
export function offered(root) {
  if (!texts) return false;
  const all = [...root.querySelectorAll("#choose [name=do], #propose [name=do]")].map((one) => one.value);
  return texts.length > 0 && all.includes(texts[0]);
}

const table = () => document.getElementById("table");
const asking = () => document.getElementById("asking");

function choose(text, element) {
  const button = document.getElementById("chosen");
  if (!button) return;
  from = element.id;
  button.value = text;
  button.form.requestSubmit(button);
}

// Why something is not to be had: said aloud and written where sentences go.
function tellWhy(element) {
  const notice = document.getElementById("notice");
  if (!notice) return;
  notice.replaceChildren(...withRules(element.getAttribute("aria-label")));
  notice.hidden = false;
}

// A sentence in which the ids of rules are links to them.
function withRules(sentence) {
  const rules = table().dataset.rules;
  return sentence.split(/\b([A-Z]{2,4}\d*\.(?:[A-Z]-[a-z]+|[A-Z]?\d+))\b/).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = document.createElement("a");
    link.href = `${rules}#${part}`;
    link.textContent = part;
    return link;
  });
}

function silence() {
  const notice = document.getElementById("notice");
  if (notice) notice.hidden = true;
}

function pressed(event) {
  const element = event.target.closest?.(".picture [data-do], .spot.cannot");
  if (!element || !table()?.contains(element)) return;
  event.preventDefault();
  if (element.matches(".cannot")) tellWhy(element);
  else choose(element.dataset.do, element);
}

function close() {
  const open = asking();
  if (!open || open.hidden) return false;
  texts = null;
  mark();
  open.replaceChildren();
  open.hidden = true;
  const origin = document.getElementById(from) ?? document.getElementById("question");
  origin?.focus();
  return true;
}

function keyed(event) {
  if ((event.key === "Enter" || event.key === " ") && event.target.closest?.(".picture [data-do], .spot.cannot")) pressed(event);
  if (event.key === "Escape" && (close() || document.querySelector("#notice:not([hidden])"))) silence();
}

function clicked(event) {
  if (event.target.closest?.("[data-back]")) {
    event.preventDefault();
    close();
  } else pressed(event);
}

// A consequence has come in, or a table: look whether the question still stands, and ask again for the new version.
function swapped(event) {
  const open = asking();
  const fresh = open && !open.hidden ? JSON.parse(open.dataset.do ?? "null") : null;
  const whole = event.detail.ctx.target?.id === "table" || event.detail.ctx.target === table();
  const again = whole && texts && fresh && open.querySelector("[name=version]")?.value !== table().dataset.version;
  texts = fresh;
  mark();
  if (again) askAgain(open);
  else if (fresh && !open.contains(document.activeElement)) document.getElementById("confirm")?.focus();
}

// The place in a picture that is being asked about is marked.
function mark() {
  for (const spot of document.querySelectorAll(".picture [data-do]")) {
    spot.classList.toggle("chosen", texts?.length === 1 && spot.dataset.do === texts[0]);
  }
}

function askAgain(open) {
  const query = new URLSearchParams(texts.map((text) => ["do", text]));
  const address = open.querySelector("form").getAttribute("action").replace(/do$/, "ask");
  htmx.ajax("GET", `${address}?${query}`, { source: open, target: "#asking", swap: "outerMorph" });
}

// What has been sent is no longer asked about, whatever comes back; what was said about the last try is over.
function sent(event) {
  const { request, sourceElement } = event.detail.ctx;
  if (sourceElement.id !== "live") silence();
  if (request.method?.toUpperCase() !== "POST") return;
  texts = null;
  const lined = sourceElement.closest?.("#line-up");
  if (lined) lined.dataset.sent = "1";
}

export function start() {
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", keyed);
  document.addEventListener("htmx:after:swap", swapped);
  document.addEventListener("htmx:before:request", sent);
}
