// What a person has chosen for this browser, kept in localStorage: switches and small words.

const SPACE = "parlour.";
const AT_FIRST = { knock: "off", notify: "off", keys: "on", motion: "on" };
const changed = new Map();

/** What is kept under a name. */
export function kept(name) {
  try {
    return localStorage.getItem(SPACE + name) ?? AT_FIRST[name];
  } catch {
    return AT_FIRST[name]; // storage is forbidden here: what holds at first holds always
  }
}

/** Keep a word under a name. */
export function keep(name, word) {
  try {
    localStorage.setItem(SPACE + name, word);
  } catch {
    AT_FIRST[name] = word;
  }
}

/** Is a switch on? */
export const isOn = (name) => kept(name) === "on";

/** Ask to be told when a switch is about to be turned; whoever answers false prevents it. */
export function onSwitch(name, listener) {
  changed.set(name, listener);
}

function show() {
  for (const button of document.querySelectorAll("[data-switch]")) {
    button.setAttribute("aria-pressed", String(isOn(button.dataset.switch)));
  }
}

async function turn(button) {
  const name = button.dataset.switch;
  const wanted = !isOn(name);
  if ((await changed.get(name)?.(wanted)) !== false) keep(name, wanted ? "on" : "off");
  show();
}

/** Let `<button data-switch="knock">` and its like turn switches. */
export function start() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-switch]");
    if (button) turn(button);
  });
  addEventListener("storage", show);
  show();
}
