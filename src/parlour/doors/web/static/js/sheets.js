// A sheet that is being filled in: the server is asked what of it will come to nothing.

const PAUSE = 350;
let waiting;
let asked = 0;

async function ask(form) {
  const place = document.getElementById("sheet-doubts");
  if (!place || !form.isConnected) return;
  const number = ++asked;
  const answer = await fetch(place.dataset.look, {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
    headers: { "X-Parlour": "1" },
  });
  const template = document.createElement("template");
  template.innerHTML = answer.ok ? await answer.text() : "";
  const fresh = template.content.getElementById("sheet-doubts");
  if (fresh && number === asked) place.replaceChildren(...fresh.childNodes);
}

/** Ask whenever something was filled in, after a little while. */
export function start() {
  document.addEventListener("change", (event) => {
    const form = event.target.closest?.("form.order-sheet");
    if (!form) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => ask(form).catch(() => {}), PAUSE);
  });
}
