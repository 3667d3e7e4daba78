import { copyButtons } from "./copy.js";
import { frames } from "./frames.js";
import { tabs } from "./tabs.js";

for (const group of document.querySelectorAll<HTMLElement>("[data-tabs]")) tabs(group);
for (const block of document.querySelectorAll<HTMLElement>(".docs-code")) copyButtons(block);
for (const frame of document.querySelectorAll<HTMLIFrameElement>(".docs-frame")) frames(frame);
