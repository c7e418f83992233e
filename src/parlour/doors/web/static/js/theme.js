// Light, dark, or as the system says: <html data-theme>, kept in a cookie so that the server
// prints the next page in it, and followed by the other tabs of this browser.

import { keep, kept } from "./settings.js";

const YEAR = 31536000;

function show(theme) {
  document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll("[data-theme-set]")) {
    button.setAttribute("aria-pressed", String(button.dataset.themeSet === theme));
  }
}

function choose(theme) {
  keep("theme", theme);
  document.cookie = `theme=${theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  show(theme);
}

/** Let `<button data-theme-set="dark">` and its like choose. */
export function start() {
  const root = document.documentElement;
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-theme-set]");
    if (!button) return;
    event.preventDefault(); // without a script its form tells the server
    choose(button.dataset.themeSet);
  });
  addEventListener("storage", (event) => {
    if (event.key === "parlour.theme" && event.newValue) show(event.newValue);
  });
  show(kept("theme") ?? root.dataset.theme ?? "auto");
}
