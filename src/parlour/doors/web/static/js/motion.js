// What just happened, shown: tokens walk, dice tumble, values flash, money flies, things appear.
// A motion never decides anything: it ends where the page already is, and may be skipped.

import { isOn } from "./settings.js";

const LONGEST = 560;
const STEP = 95;
const running = new Set();
const doneListeners = [];
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Is something moving that a message should wait for? */
export const isRunning = () => running.size > 0;

/** Call a listener whenever the last motion has ended. */
export const onDone = (listener) => doneListeners.push(listener);

/** End all motions at once, where they would have ended. */
export function finish() {
  for (const animation of [...running]) animation.finish();
}

function run(element, frames, options, whenOver) {
  const animation = element.animate(frames, options);
  running.add(animation);
  const over = () => {
    if (!running.delete(animation)) return;
    whenOver?.();
    if (!running.size) doneListeners.forEach((listener) => listener());
  };
  animation.finished.then(over, over);
}

function place(token) {
  const found = /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(token.getAttribute("transform"));
  return found && [Number(found[1]), Number(found[2])];
}

const all = (selector) => [...document.querySelectorAll(selector)];

/** What the page looks like before it changes, as far as motions need it. */
export function picture() {
  if (still.matches || document.hidden || !isOn("motion")) return undefined;
  return {
    tokens: new Map(
      all(".token[data-walk]").map((token) => [
        token.id,
        { walk: token.dataset.walk, at: place(token) },
      ]),
    ),
    dice: new Map(all(".die[data-rolled]").map((die) => [die.id, die.dataset.rolled])),
    texts: new Map(all("[data-flash]").map((element) => [element, element.textContent])),
    there: new Set(all("[data-appear]").map((element) => element.id)),
  };
}

function spots() {
  try {
    return JSON.parse(document.querySelector("#stage [data-spots]").dataset.spots);
  } catch {
    return [];
  }
}

function walk(token, was) {
  const to = place(token);
  if (!to || !was.at || was.walk === token.dataset.walk) return;
  const known = spots();
  const [x, y] = known[token.dataset.walk] ?? to;
  const path = (token.dataset.path ?? "").split(/[\s,]+/).filter(Boolean);
  if (path[0] === was.walk) path.shift();
  if (path.at(-1) === token.dataset.walk) path.pop();
  const between = path.map((index) => known[index]).filter(Boolean);
  const ways = [
    [was.at[0] - to[0], was.at[1] - to[1]],
    ...between.map((spot) => [spot[0] - x, spot[1] - y]),
    [0, 0],
  ];
  // The property `translate` is laid over the attribute `transform`, which is already final.
  const frames = ways.map(([dx, dy]) => ({ translate: `${dx}px ${dy}px`, easing: "ease-in-out" }));
  const duration = Math.min(LONGEST, Math.max(2, ways.length - 1) * STEP);
  run(token, frames, { duration });
}

function tumble(die) {
  die.style.transformBox = "fill-box";
  die.style.transformOrigin = "center";
  const frames = [
    { rotate: "-290deg", scale: 0.6 },
    { rotate: "18deg", scale: 1.1, offset: 0.75 },
    { rotate: "0deg", scale: 1 },
  ];
  run(die, frames, { duration: 460, easing: "ease-out" });
}

function flash(element) {
  const drawn = element instanceof SVGElement;
  const frames = drawn
    ? { opacity: [0.2, 1, 0.5, 1] }
    : { backgroundColor: ["var(--brass-soft)", "var(--brass-soft)", "transparent"] };
  element.animate(frames, { duration: 900, easing: "ease-out" });
}

function middle(purse) {
  const owner = document.querySelector(`[data-purse="${CSS.escape(purse)}"]`);
  const box = owner?.getBoundingClientRect();
  return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : undefined;
}

function fly(payment) {
  const [payer, payee, ...amount] = payment.trim().split(/\s+/);
  const from = payee && middle(payer);
  const to = payee && middle(payee);
  if (!from || !to) return;
  const note = document.createElement("span");
  note.className = "flying-money";
  note.setAttribute("aria-hidden", "true");
  note.textContent = amount.join(" ");
  Object.assign(note.style, {
    position: "fixed",
    left: `${from[0]}px`,
    top: `${from[1]}px`,
    zIndex: 50,
    pointerEvents: "none",
  });
  document.body.append(note);
  const way = `calc(${to[0] - from[0]}px - 50%) calc(${to[1] - from[1]}px - 50%)`;
  const frames = [
    { translate: "-50% -50%", opacity: 0.4 },
    { opacity: 1, offset: 0.2 },
    { translate: way, opacity: 1 },
  ];
  run(note, frames, { duration: LONGEST, easing: "ease-in-out" }, () => note.remove());
}

function appear(elements) {
  const pause = Math.min(60, 300 / elements.length);
  elements.forEach((element, i) => {
    const options = { duration: 220, delay: i * pause, fill: "backwards", easing: "ease-out" };
    run(element, { opacity: [0, 1] }, options);
  });
}

/** Show how the page came from an earlier picture to what it is, with payments on the way. */
export function play(before, payments) {
  if (!before) return;
  for (const token of all(".token[data-walk]")) {
    const was = before.tokens.get(token.id);
    if (was) walk(token, was);
  }
  for (const die of all(".die[data-rolled]")) {
    if (before.dice.get(die.id) !== die.dataset.rolled) tumble(die);
  }
  for (const element of all("[data-flash]")) {
    const text = before.texts.get(element);
    if (text !== undefined && text !== element.textContent) flash(element);
  }
  appear(all("[data-appear]").filter((element) => !before.there.has(element.id)));
  payments.forEach(fly);
}

/** A press anywhere ends what is moving; keys are looked after where keys are. */
export function start() {
  document.addEventListener("pointerdown", finish, true);
}
