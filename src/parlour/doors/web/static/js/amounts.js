// Amounts: a number, two steppers and a slider that always say the same.

const parts = (amount) => ({
  number: amount.querySelector("input[type=number]"),
  range: amount.querySelector("input[type=range]"),
});

function follow(amount) {
  const { number, range } = parts(amount);
  if (!number) return;
  if (range) {
    for (const limit of ["min", "max", "step"]) range[limit] = number[limit];
    range.value = number.value === "" ? number.min : number.value;
  }
  for (const button of amount.querySelectorAll("[data-step]")) {
    const end = Number(button.dataset.step) < 0 ? number.min : number.max;
    const there = end !== "" && number.value !== "" && Number(number.value) === Number(end);
    button.setAttribute("aria-disabled", String(there));
  }
}

function tell(number) {
  number.dispatchEvent(new Event("input", { bubbles: true }));
  number.dispatchEvent(new Event("change", { bubbles: true }));
}

function step(button, times) {
  const { number } = parts(button.closest(".amount"));
  if (!number || number.disabled) return;
  const steps = Number(button.dataset.step) * times;
  const value = Number(number.value);
  if (number.value === "") number.value = number.min || "0";
  else if (number.max !== "" && value > Number(number.max)) number.value = number.max;
  else if (number.min !== "" && value < Number(number.min)) number.value = number.min;
  else number.stepUp(steps); // stops at the ends, and lands on whole steps
  tell(number);
}

/** After the page has changed: put the sliders where the numbers are. */
export function refresh() {
  document.querySelectorAll(".amount").forEach(follow);
}

/** Listen to steppers, sliders and typing; Shift makes ten steps of one. */
export function start() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".amount [data-step]");
    if (button) step(button, event.shiftKey ? 10 : 1);
  });
  document.addEventListener("input", (event) => {
    const amount = event.target.closest?.(".amount");
    if (!amount) return;
    const { number, range } = parts(amount);
    if (event.target === range) {
      number.value = range.value;
      tell(number);
    } else follow(amount);
  });
  document.addEventListener("reset", () => setTimeout(refresh));
  refresh();
}
