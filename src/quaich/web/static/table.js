// The table: small helpers around what the server sends. Each works by itself; without any of them the page still does.

import { start as keeping } from "./keeping.js";
import { start as choosing } from "./choosing.js";
import { start as tabs } from "./tabs.js";
import { start as walking } from "./walking.js";
import { start as news } from "./news.js";
import { start as scrubber } from "./scrubber.js";
import "./copying.js";

keeping();
choosing();
tabs();
walking();
news();
scrubber();
