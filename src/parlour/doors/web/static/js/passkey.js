// Passkeys: buttons that let the device make one or use one, and send its answer as a form.
//
//   <button type="button" data-passkey="make"> on the account page, "use" where one signs in;
//   of the form around it, the fields `back` and `take` go along.
//
// What is around such a button has the class needs-js: without a script it does not show, and
// where the browser has no passkeys it is hidden here.

const WAYS = {
  make: { method: "create", options: "/account/passkey/options", action: "/account/passkey" },
  use: { method: "get", options: "/signin/passkey/options", action: "/signin/passkey" },
};
const GO_ALONG = ["back", "take"];
const PARTS = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
const NOTHING = "That did not work. Please try again, or take another way.";

/** A sentence of the server. */
class Refused extends Error {}

const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const withBytes = (listed) => (listed ?? []).map((one) => ({ ...one, id: toBytes(one.id) }));

/** What the server asks for, as the browser wants it: what is bytes, as bytes. */
function opened(options) {
  const asked = { ...options, challenge: toBytes(options.challenge) };
  if (options.user) {
    asked.user = { ...options.user, id: toBytes(options.user.id) };
    asked.excludeCredentials = withBytes(options.excludeCredentials);
  } else {
    asked.allowCredentials = withBytes(options.allowCredentials);
  }
  return asked;
}

/** The device's answer, as the server wants it: what is bytes, as text. */
function packed(credential) {
  const response = {};
  for (const part of PARTS) {
    if (credential.response[part]) response[part] = toText(credential.response[part]);
  }
  const { id, type } = credential;
  return JSON.stringify({ id, rawId: toText(credential.rawId), type, response });
}

function sentence(problem, making) {
  if (problem instanceof Refused) return problem.message;
  switch (problem.name) {
    case "InvalidStateError":
      return "This device has a passkey for this account already.";
    case "SecurityError":
      return "Passkeys do not work under this address.";
    case "NotAllowedError":
      return making
        ? "No passkey was made. You can try again."
        : "No passkey was used. You can try again, or take another way.";
    default:
      return NOTHING;
  }
}

/** Say it below the button; '' takes it away. */
function say(button, text) {
  const near = button.parentElement;
  let said = near.nextElementSibling;
  if (!said?.matches(".refusal[role=alert]")) {
    said = document.createElement("p");
    said.className = "refusal";
    said.setAttribute("role", "alert");
    near.after(said);
  }
  said.textContent = text;
}

async function options(way) {
  const answer = await fetch(way.options, { method: "POST", headers: { "X-Parlour": "1" } });
  if (answer.ok) return opened(await answer.json());
  const told = new DOMParser().parseFromString(await answer.text(), "text/html");
  throw new Refused(told.body.textContent.trim() || NOTHING);
}

function send(button, action, credential) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  const fields = [["credential", credential]];
  if (button.form) {
    for (const [name, value] of new FormData(button.form)) {
      if (GO_ALONG.includes(name)) fields.push([name, value]);
    }
  }
  for (const [name, value] of fields) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

async function press(button) {
  const making = button.dataset.passkey === "make";
  const way = WAYS[button.dataset.passkey];
  button.disabled = true;
  say(button, "");
  try {
    const publicKey = await options(way);
    send(button, way.action, packed(await navigator.credentials[way.method]({ publicKey })));
  } catch (problem) {
    say(button, sentence(problem, making));
    button.disabled = false;
  }
}

// Passkeys belong to a host's name: an address of numbers has none, whatever the browser can do.
const numbered = /^[\d.]+$|^\[/.test(location.hostname);
const possible = Boolean(window.PublicKeyCredential) && window.isSecureContext && !numbered;

for (const button of document.querySelectorAll("[data-passkey]")) {
  if (possible) button.addEventListener("click", () => press(button));
  else (button.closest(".needs-js") ?? button).hidden = true;
}
