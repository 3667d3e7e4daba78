import { copyButtons } from "./copy.js";
import { frames } from "./frames.js";
import { sections } from "./sections.js";
import { tabs } from "./tabs.js";

for (const group of document.querySelectorAll<HTMLElement>("[data-tabs]")) tabs(group);
for (const block of document.querySelectorAll<HTMLElement>(".docs-code")) copyButtons(block);
for (const frame of document.querySelectorAll<HTMLIFrameElement>(".docs-frame")) frames(frame);
for (const list of document.querySelectorAll<HTMLElement>(".docs-columns__sections")) sections(list);

// The search is loaded when somebody first goes to the field.
for (const field of document.querySelectorAll<HTMLInputElement>("[data-suggest]")) {
  const load = async () => (await import("./suggest.js")).suggest(field);
  if (document.activeElement === field) void load();
  else field.addEventListener("focus", load, { once: true });
}
