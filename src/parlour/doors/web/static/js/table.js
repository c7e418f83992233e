// The table page: the entry. It wires the modules together and does nothing else.

import "./page.js";
import * as amounts from "./amounts.js";
import * as clocks from "./clocks.js";
import { dropPassedQuestion } from "./dialogs.js";
import * as forms from "./forms.js";
import * as keys from "./keys.js";
import * as live from "./live.js";
import { afterMorph } from "./morph.js";
import * as motion from "./motion.js";
import * as notice from "./notice.js";
import * as offers from "./offers.js";
import * as tabs from "./tabs.js";

afterMorph((news) => {
  if (news.reload) {
    forms.stash();
    location.reload();
    return;
  }
  const began = news.turn === "1" && document.body.dataset.turn !== "1";
  notice.showTurn(news.turn, news.title);
  notice.announce(news.said.join(" "));
  if (began && document.activeElement === document.body) {
    document.getElementById("ask")?.focus({ preventScroll: true });
  }
  dropPassedQuestion();
  amounts.refresh();
});

notice.start();
motion.start();
forms.start();
tabs.start();
offers.start();
clocks.start();
keys.start();
live.start();
