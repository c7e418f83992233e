// What every page has: the theme, switches, dialogs, amounts. The table brings the rest.

import * as amounts from "./amounts.js";
import * as dialogs from "./dialogs.js";
import * as settings from "./settings.js";
import * as sheets from "./sheets.js";
import * as theme from "./theme.js";
import * as zone from "./zone.js";

document.documentElement.classList.add("js");
settings.start();
theme.start();
dialogs.start();
amounts.start();
sheets.start();
zone.start();
