// The tabs beside the board: the ARIA pattern of tabs, panels that are fetched when opened.

import { afterMorph, parse, refill, scrollerOf, version } from "./morph.js";

const SETTLED = 800; // how long an open panel waits before it is fetched again
const fetched = new Map(); // panel -> what it holds: an address, and a version where that matters
let refetch;

const tabs = () => [...document.querySelectorAll("#tabs [role=tab]")];
const isChosen = (tab) => tab.getAttribute("aria-selected") === "true";

function panelOf(tab) {
  return document.getElementById(tab.getAttribute("aria-controls"));
}

const tabOf = (panelId) => tabs().find((tab) => panelOf(tab).id === panelId);

async function fill(panel) {
  const url = panel.dataset.lazy;
  const wanted = panel.hasAttribute("data-stale") ? `${url} ${version()}` : url;
  const before = fetched.get(panel);
  if (!url || before === wanted) return;
  fetched.set(panel, wanted);
  panel.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(url, { headers: { "X-Parlour": "1" } });
    if (!response.ok) throw new Error(response.statusText);
    const content = parse(await response.text());
    refill(panel, content.querySelector("main") ?? content);
  } catch {
    fetched.delete(panel);
    if (!before) {
      const link = document.createElement("a");
      link.href = url;
      link.textContent = "Open it as a page of its own";
      panel.replaceChildren("This could not be fetched. ", link, ", or choose the tab again.");
    }
  }
  panel.removeAttribute("aria-busy");
}

function choose(tab) {
  for (const other of tabs()) {
    const chosen = other === tab;
    other.setAttribute("aria-selected", String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    panelOf(other).hidden = !chosen;
  }
  delete tab.dataset.unread;
  const panel = panelOf(tab);
  sessionStorage.setItem("parlour.tab", panel.id);
  const list = panel.querySelector("[data-append]");
  const end = list && scrollerOf(list);
  if (end) end.scrollTop = end.scrollHeight;
  return fill(panel);
}

/** Open a panel by its id ("tab-talk") and go into it: to its field, or to its tab. */
export function openTab(panelId) {
  const tab = tabOf(panelId);
  if (!tab) return false;
  choose(tab);
  const field = panelOf(tab).querySelector("textarea, input:not([type=hidden])");
  (panelId === "tab-talk" && field ? field : tab).focus();
  return true;
}

/** Links that a panel can follow by itself: to a rule that it holds, to another view of it. */
async function follow(event) {
  const link = event.target.closest?.("a.rule, a[data-lazy-link]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tab = tabs().find((one) => {
    const { lazy, page } = panelOf(one).dataset;
    const holds = (url) => url && new URL(url, location.href).pathname === link.pathname;
    return holds(lazy) || holds(page);
  });
  if (!tab) return;
  event.preventDefault();
  const panel = panelOf(tab);
  if (link.matches("[data-lazy-link]")) panel.dataset.lazy = link.href;
  await choose(tab);
  const rule = link.hash && panel.querySelector(`[id="${CSS.escape(link.hash.slice(1))}"]`);
  if (!rule) return;
  rule.tabIndex = -1;
  rule.scrollIntoView({ block: "nearest" });
  rule.focus({ preventScroll: true });
}

function move(event) {
  const tab = event.target.closest("[role=tab]");
  if (!tab) return;
  if (event.key === " " && tab.tagName === "A") {
    event.preventDefault();
    choose(tab);
  }
  const all = tabs();
  const at = all.indexOf(tab);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = all.at(to % all.length);
  next.focus();
  choose(next);
}

function countUnread(event) {
  const panel = event.target.closest("[role=tabpanel]");
  const tab = panel && tabOf(panel.id);
  if (tab && !isChosen(tab)) tab.dataset.unread = Number(tab.dataset.unread ?? 0) + 1;
}

/** Make a tablist of the tabs, and open the one that was open, or that the address names. */
export function start() {
  const list = document.querySelector("#tabs [role=tablist]");
  if (!list) return;
  list.addEventListener("keydown", move);
  list.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    if (!tab) return;
    event.preventDefault();
    choose(tab);
  });
  document.addEventListener("click", follow);
  document.addEventListener("grown", countUnread);
  afterMorph(() => {
    clearTimeout(refetch);
    refetch = setTimeout(() => {
      const chosen = tabs().find(isChosen);
      if (chosen) fill(panelOf(chosen));
    }, SETTLED);
  });
  const named = tabOf(location.hash.slice(1)) ?? tabOf(sessionStorage.getItem("parlour.tab"));
  choose(named ?? tabs().find(isChosen) ?? tabs()[0]);
}
