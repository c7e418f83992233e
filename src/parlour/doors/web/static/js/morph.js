// Messages become the page: each element of a message is morphed into the one of its id, lists
// with `data-append` grow, and whatever a person is typing or has opened stays as it is.

import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.min.js";
import * as motion from "./motion.js";

const PATIENCE = 600; // how long a message waits for a motion, in milliseconds
const FIELDS = "input, select, textarea";
const listeners = [];
let waiting = [];
let patience;
let told = ""; // the last news that was told: the same may come by post and by stream

/** The version of the match that the page shows. */
export const version = () => Number(document.body.dataset.version) || 0;

/** Call a listener after every change, with the news: facts, and who had the focus. */
export const afterMorph = (listener) => listeners.push(listener);

/** HTML as a fragment; drawings in it become drawings. */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Take in a message: now, or when what moves has ended. Resolves when the page shows it. */
export function receive(message) {
  return new Promise((done) => {
    const elements = [...message.children].filter((element) => element.id);
    const facts = elements.find((element) => element.id === "facts");
    waiting.push({ elements: elements.filter((element) => element !== facts), facts, done });
    if (!motion.isRunning()) flush();
    else patience ??= setTimeout(flush, PATIENCE);
  });
}

function flush() {
  clearTimeout(patience);
  patience = undefined;
  if (!waiting.length) return;
  const messages = waiting;
  waiting = [];
  motion.finish();
  const before = motion.picture();
  const focused = document.activeElement;
  const asked = focused?.closest("#ask");
  const news = { said: [], payments: [], turn: undefined, title: undefined, reload: false };
  const regions = new Map();
  for (const message of messages) sort(message, regions, news);
  for (const element of regions.values()) morph(element);
  keepFocus(focused, asked);
  for (const listener of listeners) listener(news);
  motion.play(before, news.payments);
  for (const message of messages) message.done();
}

/** Append what only grows; of regions keep the newest; collect the facts. */
function sort({ elements, facts }, regions, news) {
  const number = facts?.dataset.version;
  const passed = number < version();
  for (const element of elements) {
    if (element.hasAttribute("data-append")) append(element);
    else if (!passed) regions.set(element.id, element);
  }
  if (!facts || passed) return;
  const { turn, title, say, reload } = facts.dataset;
  if (number) document.body.dataset.version = number;
  if (facts.dataset.seat) document.body.dataset.seat = facts.dataset.seat;
  news.turn = turn ?? news.turn;
  news.title = title ?? news.title;
  news.reload ||= reload !== undefined && reload !== "0";
  const payments = [facts, ...facts.querySelectorAll("[data-money]")]
    .flatMap((element) => (element.dataset.money ?? "").split(";"))
    .filter((payment) => payment.trim());
  const telling = [number, say, ...payments].join("|");
  if (number && telling === told) return;
  told = telling;
  if (say) news.said.push(say);
  news.payments.push(...payments);
}

/** Add to a list the children it has not got, each after the one that it follows. */
function append(from, list = document.getElementById(from.id)) {
  if (!list) return;
  const there = new Map([...list.children].map((child) => [child.id, child]));
  const end = scrollerOf(list);
  const atEnd = end && end.scrollHeight - end.scrollTop - end.clientHeight < 40;
  let last;
  for (const child of [...from.children]) {
    const twin = there.get(child.id);
    if (!twin && child.id) {
      if (last) last.after(child);
      else list.insertBefore(child, known(child, there));
      list.querySelector(":scope > [data-empty]")?.remove();
      list.dispatchEvent(new CustomEvent("grown", { bubbles: true }));
      last = child;
    } else last = twin ?? last;
  }
  if (atEnd) end.scrollTop = end.scrollHeight;
}

/** The next of the lines that follow which the page has already. */
function known(child, there) {
  for (let next = child.nextElementSibling; next; next = next.nextElementSibling) {
    if (there.has(next.id)) return there.get(next.id);
  }
  return null;
}

/** What scrolls a list: itself, or what it lies in. */
export function scrollerOf(list) {
  for (let box = list; box && box !== document.body; box = box.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (canScroll && box.scrollHeight > box.clientHeight) return box;
  }
  return undefined;
}

const decisions = (root) =>
  new Set([...root.querySelectorAll("[data-decision]")].map((form) => form.dataset.decision));

function isTouched(field) {
  if (field.type === "checkbox" || field.type === "radio") {
    return field.checked !== field.defaultChecked;
  }
  if (field.tagName !== "SELECT") return field.value !== field.defaultValue;
  const options = [...field.options];
  const chosen = options.findIndex((option) => option.defaultSelected);
  if (field.multiple) return options.some((option) => option.selected !== option.defaultSelected);
  return field.selectedIndex !== Math.max(chosen, 0);
}

function morph(next) {
  const page = document.getElementById(next.id);
  if (!page) return;
  if (next.hasAttribute("data-renew")) {
    page.replaceChildren(...next.children); // a list that was rewritten: something was taken back
    const end = scrollerOf(page);
    if (end) end.scrollTop = end.scrollHeight;
    return;
  }
  const staying = decisions(next);
  for (const form of page.querySelectorAll("form[data-decision]")) {
    // A new question gets new buttons: nobody shall press one that changed under his finger. What
    // may be done meanwhile, offers above all, goes on: what is typed there is kept.
    const isAnswer = page.id === "ask" && !form.closest(".meanwhile");
    if (isAnswer && !staying.has(form.dataset.decision)) form.replaceChildren();
  }
  const same = [...decisions(page)].some((decision) => staying.has(decision));
  const typed = new Set();
  const isRead = (node) => same && node.id === "refusal" && node.textContent.trim() !== "";
  const callbacks = {
    beforeNodeMorphed(old, fresh) {
      if (old.nodeType !== Node.ELEMENT_NODE) return true;
      if (isRead(old) && !fresh.textContent.trim()) return false;
      if (old.hasAttribute("data-append") && fresh.hasAttribute("data-append")) {
        append(fresh, old);
        return false;
      }
      const isTwin = old.name === fresh.name && old.getAttribute("id") === fresh.getAttribute("id");
      if (isTwin && old.matches(FIELDS) && isTouched(old)) typed.add(old);
      return true;
    },
    beforeNodeRemoved: (node) => !isRead(node),
    beforeAttributeUpdated(name, element) {
      if (name === "open") return !element.matches("details, dialog");
      if (!["value", "checked", "selected"].includes(name)) return true;
      return !typed.has(element.closest(FIELDS));
    },
  };
  Idiomorph.morph(page, next, { morphStyle: "outerHTML", callbacks });
}

/** Change what is inside an element, keeping what is open in it. */
export function refill(element, content) {
  const beforeAttributeUpdated = (name, node) => name !== "open" || !node.matches("details");
  Idiomorph.morph(element, [...content.childNodes], {
    morphStyle: "innerHTML",
    callbacks: { beforeAttributeUpdated },
  });
}

function keepFocus(focused, asked) {
  if (!focused || focused === document.body || document.activeElement !== document.body) return;
  const twin = focused.id && document.getElementById(focused.id);
  const place = twin || (asked && document.getElementById("ask"));
  place?.focus({ preventScroll: true });
}

motion.onDone(flush);
