// Making an offer beside the table: the form is fetched when it is wanted, and goes when it is sent.

import { afterMorph, parse } from "./morph.js";

let sent; // the form that is on its way

async function open(link) {
  const place = document.getElementById(link.dataset.into);
  const response = await fetch(link.href, { headers: { "X-Parlour": "1" } });
  place.replaceChildren(parse(await response.text()));
  place.querySelector("input:not([type=hidden]), select, textarea, button")?.focus();
}

/** Take over links that open a form in a place of the page. */
export function start() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-into]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    open(link).catch(() => location.assign(link.href));
  });
  document.addEventListener("submit", (event) => {
    if (event.target.closest("#deal-form")) sent = event.target;
  });
  afterMorph(() => {
    if (sent?.isConnected && !sent.querySelector(".refusal:not([hidden])")) {
      sent.closest("#deal-form").replaceChildren();
    }
    sent = undefined;
  });
}
