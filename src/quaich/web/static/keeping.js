// What a reader has opened, pressed or is looking at stays so when the table changes under it.

import { asked, offered } from "./choosing.js";

// Attributes that belong to the reader: `open` of every <details>, and what an element names in data-keep.
function kept(element, name) {
  return (element.tagName === "DETAILS" && name === "open") || element.dataset?.keep === name;
}

// The consequence of a choice stays until the choice is no longer offered; a line of chips stays while there is one.
// A sentence stays until something else is tried. A table that is newer than what comes in stays too: the answer to a
// click may arrive after the news of what followed from it.
function stays(old, fresh) {
  if (old.id === "table") return Number(fresh.dataset?.version) < Number(old.dataset.version);
  if (old.id === "notice") return !old.hidden && fresh.hidden;
  if (old.id === "asking") return asked() !== null && offered(fresh.getRootNode());
  if (old.id === "line-up") return Number(old.dataset.lined) > 0 && fresh.dataset.lined === "0" && !old.dataset.sent;
  return false;
}

// Where a new element has nothing to be morphed from, htmx 4.0 makes one in the namespace of HTML: a <g> would show
// nothing. Names that only SVG has are made as SVG.
const ONLY_SVG = /^(svg|g|use|path|rect|circle|ellipse|line|polygon|polyline|text|tspan|defs|symbol|pattern|clipPath)$/;

function makeSvgAsSvg() {
  const make = document.createElement.bind(document);
  const svg = "http://www.w3.org/2000/svg";
  document.createElement = (name, options) =>
    ONLY_SVG.test(name) ? document.createElementNS(svg, name) : make(name, options);
}

export function start() {
  makeSvgAsSvg();
  htmx.registerExtension("keeping", {
    htmx_before_morph_attr: (element, detail) => !kept(element, detail.attrName),
    htmx_before_morph_node: (element, detail) => !stays(detail.oldNode, detail.newNode),
  });
}
