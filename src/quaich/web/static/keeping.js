// What a reader has opened, pressed or is looking at stays so when the table changes under it.

import { asked, offered } from "./choosing.js";

// Attributes that belong to the reader: `open` of every <details>, and what an element names in data-keep.
function kept(element, name) {
  return (element.tagName === "DETAILS" && name === "open") || element.dataset?.keep === name;
}

// The consequence of a choice stays until the choice is no longer offered; a line of chips stays while there is one.
function stays(old, fresh) {
  if (old.id === "asking") return asked() !== null && offered(fresh.getRootNode());
  if (old.id === "line-up") return Number(old.dataset.lined) > 0 && fresh.dataset.lined === "0" && !old.dataset.sent;
  return false;
}

export function start() {
  htmx.registerExtension("keeping", {
    htmx_before_morph_attr: (element, detail) => !kept(element, detail.attrName),
    htmx_before_morph_node: (element, detail) => !stays(detail.oldNode, detail.newNode),
  });
}
