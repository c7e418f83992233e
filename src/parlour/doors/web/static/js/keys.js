// The keyboard: arrows and Enter for choices, a few letters for the rest.

import { open } from "./dialogs.js";
import * as motion from "./motion.js";
import { isOn } from "./settings.js";
import { openTab } from "./tabs.js";

const CHOICES = "#ask :is(form button:not([type=button], [disabled]), a.choice)";
const TYPING = "input, select, textarea, [contenteditable]";
const PLACES = { l: "tab-log", r: "tab-rules", p: "tab-plot", d: "tab-deals", n: "tab-notes" };
const WAYS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const SOON = 1500;
let goUntil = 0; // until when a letter after `g` is taken as the name of a place

const isSeen = (element) => element.getClientRects().length > 0;
const choices = () => [...document.querySelectorAll(CHOICES)].filter(isSeen);

/** Has nothing in particular the focus? */
function isIdle() {
  const active = document.activeElement;
  return !active || active === document.body || active.id === "ask";
}

function usual() {
  return choices().find((button) => button.matches(".usual") && !button.dataset.danger);
}

/** Move between the choices; from outside to the usual one. */
function move(event, way) {
  const all = choices();
  const at = all.indexOf(document.activeElement);
  if (!all.length || (at < 0 && !isIdle())) return;
  event.preventDefault();
  const first = way > 0 ? (usual() ?? all[0]) : all.at(-1);
  (at < 0 ? first : all.at((at + way) % all.length)).focus();
}

function letter(event) {
  if (!isOn("keys")) return;
  const { key } = event;
  const place = performance.now() < goUntil ? PLACES[key] : undefined;
  goUntil = 0;
  if (place) openTab(place);
  else if (key === "g") goUntil = performance.now() + SOON;
  else if (key === "m") openTab("tab-talk");
  else if (key === "?") open("help");
  else if (key === "u") [...document.querySelectorAll("button.undo")].find(isSeen)?.click();
  else return;
  event.preventDefault();
}

function press(event) {
  if (event.defaultPrevented || event.isComposing) return;
  const typing = event.target.closest?.(TYPING);
  const isEnter = event.key === "Enter";
  if (motion.isRunning() && !typing) {
    motion.finish();
    // Who skips a motion has not yet read what is asked after it.
    if ((isEnter && isIdle()) || event.key === "Escape") {
      event.preventDefault();
      return;
    }
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const isHeld = event.repeat && (isEnter || event.key === " ");
  if (isHeld && event.target.closest("form[data-decision]")) {
    event.preventDefault(); // a key held down is one choice
  } else if (typing) {
    if (event.key === "Escape" && typing.closest("#tabs")) document.getElementById("ask")?.focus();
  } else if (WAYS[event.key] && !event.target.closest("[role=tablist], [role=radiogroup]")) {
    move(event, WAYS[event.key]);
  } else if (isEnter && isIdle()) {
    event.preventDefault();
    if (!event.repeat) usual()?.click();
  } else if (event.key.length === 1) letter(event);
}

/** Listen to the keyboard. */
export function start() {
  document.addEventListener("keydown", press);
}
