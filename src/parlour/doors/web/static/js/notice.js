// Letting a person know: the live region, the banner, title and favicon, notification, knock.

import { isOn, onSwitch } from "./settings.js";

const icon = document.querySelector("link[rel=icon]");
const plainIcon = icon?.href;
let sound; // the AudioContext, made after the first press on the page

/** Say a sentence to those who listen to the page. */
export function announce(sentence) {
  const status = document.getElementById("status");
  if (!status || !sentence) return;
  // The same sentence twice is news twice: a no-break space makes it another text.
  status.textContent = status.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

/** Show a quiet banner, with a button to do something about it; '' takes it away. */
export function banner(sentence, label, action) {
  let place = document.getElementById("banner");
  if (!place) {
    if (!sentence) return;
    place = document.createElement("div");
    place.id = place.className = "banner";
    document.body.prepend(place);
  }
  place.hidden = !sentence;
  place.replaceChildren(sentence);
  if (!label) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", action);
  place.append(" ", button);
}

function strike(at, pitch) {
  const tone = sound.createOscillator();
  const loudness = sound.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, at + 0.05);
  loudness.gain.setValueAtTime(0.6, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.1);
  tone.connect(loudness).connect(sound.destination);
  tone.start(at);
  tone.stop(at + 0.1);
}

/** Two knocks on wood, if a sound may be made: not before somebody has pressed something. */
function knock() {
  sound ??= new AudioContext();
  sound.resume();
  if (sound.state !== "running" && !navigator.userActivation?.isActive) return;
  strike(sound.currentTime + 0.02, 420);
  strike(sound.currentTime + 0.17, 360);
}

function notify(title) {
  const isLooking = !document.hidden && document.hasFocus();
  if (isLooking || !isOn("notify") || globalThis.Notification?.permission !== "granted") return;
  try {
    const note = new Notification(title, { tag: location.pathname, icon: plainIcon });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // some telephones allow it to service workers only
  }
}

/** Title, favicon, and the call when it becomes this person's turn. */
export function showTurn(turn, title) {
  const { dataset } = document.body;
  if (title) document.title = title;
  const began = dataset.turn === "0" && turn === "1";
  dataset.turn = turn ?? dataset.turn ?? "0";
  if (icon) icon.href = (dataset.turn === "1" && icon.dataset.dot) || plainIcon;
  if (!began) return;
  notify(document.title);
  if (isOn("knock")) knock();
}

/** Let people switch notifications and the knock on. */
export function start() {
  if (!("Notification" in globalThis)) {
    for (const button of document.querySelectorAll("[data-switch=notify]")) button.hidden = true;
  }
  onSwitch("notify", async (wanted) => {
    if (!wanted || (await Notification.requestPermission()) === "granted") return true;
    announce("Your browser does not allow notifications for this page.");
    return false;
  });
  onSwitch("knock", (wanted) => {
    if (wanted) knock();
  });
  const wake = () => {
    if (isOn("knock")) sound ??= new AudioContext();
  };
  document.addEventListener("pointerdown", wake, { once: true });
  showTurn();
}
