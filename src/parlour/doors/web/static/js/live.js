// One stream a tab. It comes back by itself, is closed while nobody looks, and catches up.

import { parse, receive, version } from "./morph.js";
import { announce, banner, showTurn } from "./notice.js";

const HIDDEN = 30000; // a tab hidden as long as this lets its stream go
const POLL = 10000;
const QUIET = 3000; // a loss is not mentioned before
const FIRST = 500;
const LONGEST = 15000;
const STEADY = 5000;

const ENDS = {
  204: "Nothing more will happen at this table.",
  401: "You are not signed in any more. Reload the page to sign in again.",
  403: "This place at the table is not yours any more. Reload the page to look on.",
  404: "This table has been put away.",
  410: "This table has been put away.",
};

let stream;
let openedAt = 0;
let tries = 0;
let ended = false;
let again; // timers
let bannerTimer;
let hiddenTimer;
let polling;

function address(last, query = {}) {
  const url = new URL(document.body.dataset.live, location.href);
  url.pathname = url.pathname.replace(/\/live$/, last);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function show(connection) {
  document.body.dataset.connection = connection;
  if (connection === "lost") {
    bannerTimer ??= setTimeout(() => {
      banner("The line to the table is broken; trying to reach it again.", "Try now", openNow);
    }, QUIET);
    return;
  }
  clearTimeout(bannerTimer);
  bannerTimer = undefined;
  banner("");
}

function close() {
  clearTimeout(again);
  stream?.close();
  stream = undefined;
}

function end(status) {
  ended = true;
  close();
  stopPolling();
  show("lost");
  clearTimeout(bannerTimer);
  banner(ENDS[status], "Reload", () => location.reload());
  announce(ENDS[status]);
}

function open() {
  if (ended || stream) return;
  clearTimeout(again);
  const url = address("/live", { since: version() });
  const own = new EventSource(url);
  stream = own;
  own.onopen = () => {
    openedAt = Date.now();
    show("live");
  };
  own.onmessage = (event) => {
    tries = 0;
    receive(parse(event.data));
  };
  own.onerror = () => lose(own, url);
}

/** The stream broke, or was refused: which of both only a question of our own can tell. */
async function lose(own, url) {
  if (own !== stream) return;
  const isRefused = own.readyState === EventSource.CLOSED;
  own.close();
  show("lost");
  if (isRefused) {
    const status = await statusOf(url);
    if (own !== stream) return;
    if (ENDS[status]) {
      end(status);
      return;
    }
  }
  stream = undefined;
  if (openedAt && Date.now() - openedAt > STEADY) tries = 0;
  openedAt = 0;
  const pause = Math.min(LONGEST, FIRST * 2 ** tries++) * (0.75 + Math.random() / 2);
  again = setTimeout(open, pause);
}

async function statusOf(url) {
  const asking = new AbortController();
  try {
    const response = await fetch(url, { signal: asking.signal, cache: "no-store" });
    return response.status;
  } catch {
    return 0;
  } finally {
    asking.abort(); // it may be a stream after all
  }
}

function reopen() {
  close();
  tries = 0;
  open();
}

function openNow() {
  if (!stream || document.body.dataset.connection !== "live") reopen();
}

async function poll() {
  try {
    const response = await fetch(address("/whose"), { cache: "no-store" });
    if (ENDS[response.status]) end(response.status);
    else if (response.ok) {
      const { turn, title } = await response.json();
      if (polling) showTurn(String(Number(turn)), title);
    }
  } catch {
    // the next time perhaps
  }
}

function rest() {
  hiddenTimer = undefined;
  if (ended || polling) return;
  close();
  show("polling");
  polling = setInterval(poll, POLL);
  poll();
}

function stopPolling() {
  clearTimeout(hiddenTimer);
  clearInterval(polling);
  hiddenTimer = polling = undefined;
}

function look() {
  if (document.hidden) {
    hiddenTimer ??= setTimeout(rest, HIDDEN);
    return;
  }
  const rested = polling !== undefined;
  stopPolling();
  if (rested) reopen();
  else openNow();
}

/** After a sleep of the machine a stream may look open and be dead. */
function watchForSleep() {
  let last = Date.now();
  setInterval(() => {
    const slept = Date.now() - last > 4 * POLL;
    last = Date.now();
    if (slept && !polling && !ended) reopen();
  }, POLL);
}

/** Keep this page in step with its match. */
export function start() {
  if (!document.body.dataset.live) return;
  document.addEventListener("visibilitychange", look);
  addEventListener("online", openNow);
  addEventListener("pagehide", () => {
    stopPolling();
    close();
  });
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    reopen();
    if (document.hidden) look();
  });
  watchForSleep();
  open();
  if (document.hidden) look();
}
