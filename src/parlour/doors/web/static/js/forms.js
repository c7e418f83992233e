// Forms of the table are posted without leaving the page. An order names its decision, so it may
// be sent again when the line breaks and counts once; refusals are shown where one looks.

import { afterMorph, parse, receive } from "./morph.js";
import { announce } from "./notice.js";

const OURS = "form.order[method=post i], #table form[method=post i]:not([data-plain])";
const PAUSES = [400, 1200, 3000]; // milliseconds before the second, third and fourth try
const LONGEST = 15000;
const UNSENT = "parlour.unsent";
const pending = new Set();
let pressed; // what the first click of a double click was meant for

const TOO_QUICK = "That was too quick. Wait a moment, then press again.";
const BROKEN = "Something went wrong at the table. Nothing is lost: press again in a moment.";
const AWAY = "The table cannot be reached. When you are back on line, press again.";

const keyOf = (form) =>
  [form.getAttribute("action"), form.dataset.decision ?? form.getAttribute("id")].join(" ");
const encode = (form, button) => String(new URLSearchParams(new FormData(form, button)));

/** Mark the forms whose answer is awaited. */
function mark() {
  for (const form of document.querySelectorAll(OURS)) {
    if (pending.has(keyOf(form))) form.setAttribute("aria-busy", "true");
    else form.removeAttribute("aria-busy");
  }
}

/** Post a body; when the line breaks, the very same again. */
async function post(url, body, pauses) {
  for (const pause of [...pauses, null]) {
    try {
      const response = await fetch(url, {
        method: "POST",
        body: new URLSearchParams(body),
        headers: { "X-Parlour": "1" },
        signal: AbortSignal.timeout(LONGEST),
      });
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
      const content = isPage ? parse(await response.text()) : undefined;
      return { response, content };
    } catch (broken) {
      if (pause === null) throw broken;
      if (pause === pauses[0]) announce("The line broke; sending again.");
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** Show why not, beside the form that was refused; nothing clears it. */
function refuse(form, inAsk, reason) {
  const ask = document.getElementById("ask");
  let place = inAsk ? document.getElementById("refusal") : form.querySelector(".refusal");
  if (!place) {
    if (!reason) return;
    place = document.createElement("div");
    place.className = "refusal";
    place.setAttribute("role", "alert");
    if (inAsk) place.id = "refusal";
    (inAsk && !form.isConnected ? ask : form).prepend(place);
  }
  place.replaceChildren(...(reason?.childNodes ?? [reason ?? ""]));
  place.hidden = !reason;
}

/** What was typed and taken: clear it, or let it be the new state; never what came after. */
function settle(form, sent) {
  if (form.dataset.decision !== undefined || encode(form) !== sent) return;
  for (const field of texts(form)) {
    if (form.hasAttribute("data-clear")) field.value = "";
    field.defaultValue = field.value;
  }
}

async function answered(form, inAsk, typed, { response, content }) {
  if (response.redirected) {
    location.assign(response.url);
    return;
  }
  const refusal = response.ok ? null : content?.querySelector("#refusal");
  refusal?.remove();
  if (content && (response.ok || refusal)) await receive(content);
  if (response.ok) settle(form, typed);
  else refuse(form, inAsk, refusal ?? (response.status === 429 ? TOO_QUICK : BROKEN));
}

async function send(form, button) {
  const key = keyOf(form);
  if (pending.has(key)) return;
  const inAsk = form.closest("#ask") !== null;
  const url = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href;
  const body = encode(form, button);
  const typed = encode(form);
  pending.add(key);
  mark();
  refuse(form, inAsk, null);
  try {
    // Talk that was heard although its answer was lost would be said twice: only orders go again.
    const answer = await post(url, body, form.dataset.decision === undefined ? [] : PAUSES);
    await answered(form, inAsk, typed, answer);
  } catch {
    refuse(form, inAsk, AWAY);
  } finally {
    pending.delete(key);
    mark();
  }
}

/** The second click of a double click must not answer a question that came in between. */
function guardDoubleClick(event) {
  const button = event.target.closest?.("form[data-decision] button:not([type=button])");
  const meant = button ? keyOf(button.form) : undefined;
  if (event.detail > 1 && button && meant !== pressed) {
    event.preventDefault();
    event.stopPropagation();
  } else pressed = meant;
}

const free = () => document.querySelectorAll("#table form:not([data-decision])");

function texts(form) {
  return [...form.elements].filter((field) => field.name && /^text/.test(field.type));
}

/** Before a reload: keep what is typed and not sent. */
export function stash() {
  const unsent = { page: location.pathname };
  for (const form of free()) {
    for (const field of texts(form)) {
      if (field.value !== field.defaultValue) unsent[`${keyOf(form)} ${field.name}`] = field.value;
    }
  }
  sessionStorage.setItem(UNSENT, JSON.stringify(unsent));
}

function unstash() {
  const unsent = JSON.parse(sessionStorage.getItem(UNSENT) ?? "{}");
  sessionStorage.removeItem(UNSENT);
  if (unsent.page !== location.pathname) return;
  for (const form of free()) {
    for (const field of texts(form)) {
      field.value = unsent[`${keyOf(form)} ${field.name}`] ?? field.value;
    }
  }
}

/** Take over the forms of the table. */
export function start() {
  document.addEventListener("click", guardDoubleClick, true);
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented || !event.target.matches(OURS)) return;
    event.preventDefault();
    send(event.target, event.submitter);
  });
  afterMorph(mark);
  unstash();
}
