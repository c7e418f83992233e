// Clocks that run: what the server said with the page is counted down here, every second.

const LOW = 20; // seconds

/** A length of time in few signs: 1:42, 12 min, 5 h, 3 days. */
function left(seconds) {
  if (seconds <= 0) return "0:00";
  if (seconds < 600) {
    return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  }
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86400)} days`;
}

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-due]")) {
    const due = Number(clock.dataset.due);
    const seconds = due - Date.now() / 1000;
    const shown = clock.querySelector(".num");
    if (shown) shown.textContent = left(seconds);
    clock.classList.toggle("is-low", seconds < LOW);
    clock.title ||= `until ${new Date(due * 1000).toLocaleString([], { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })}`;
  }
}

/** Let the clocks of the page run. */
export function start() {
  tick();
  setInterval(tick, 1000);
}
