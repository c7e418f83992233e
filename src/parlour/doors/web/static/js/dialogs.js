// Dialogs: buttons that open one, and the question before anything dangerous.

let asking; // {dialog, button}: the question that is open
let confirmed; // the button that was pressed after its question

function line(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function answer(word, className, text) {
  const button = line("button", className, text);
  button.value = word;
  return button;
}

function ask(button) {
  const dialog = line("dialog", "danger", "");
  const form = document.createElement("form");
  const question = line("p", "question", button.dataset.danger);
  const choices = line("div", "choices", "");
  form.method = "dialog";
  question.id = "danger-question";
  dialog.setAttribute("aria-labelledby", question.id);
  const label = button.querySelector(".choice-label") ?? button;
  choices.append(
    answer("no", "refrain", "No, go back"),
    answer("yes", "go-on", `Yes: ${label.textContent.trim()}`),
  );
  form.append(question, choices);
  dialog.append(form);
  dialog.addEventListener("close", () => {
    if (asking?.dialog === dialog) asking = undefined;
    dialog.remove();
    if (dialog.returnValue !== "yes" || !button.isConnected) return;
    confirmed = button;
    button.form.requestSubmit(button);
    confirmed = undefined;
  });
  document.body.append(dialog);
  asking = { dialog, button };
  dialog.showModal();
}

/** Close the question whose button is gone: what it asked about has passed. */
export function dropPassedQuestion() {
  if (asking && !asking.button.isConnected) asking.dialog.close("no");
}

/** Open a dialog of the page by its id. */
export function open(id) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Ask before `button[data-danger]`, open by `[data-dialog]`, close by a click beside. */
export function start() {
  const before = (event) => {
    const button = event.submitter;
    if (!button?.dataset.danger || button === confirmed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!asking?.dialog.open) ask(button); // a closed one hears of it a moment later
  };
  document.addEventListener("submit", before, true);
  document.addEventListener("click", (event) => {
    const opener = event.target.closest?.("[data-dialog]");
    if (opener) open(opener.dataset.dialog);
    else if (event.target.tagName === "DIALOG") event.target.close("no");
  });
}
