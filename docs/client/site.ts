import { copyButtons } from "./copy.js";
import { frames } from "./frames.js";
import { sections } from "./sections.js";
import { ways } from "./ways.js";

const choice = document.querySelector<HTMLSelectElement>("#docs-way");
if (choice) ways(choice);
for (const block of document.querySelectorAll<HTMLElement>(":not([inert]) > .docs-code")) copyButtons(block);
for (const frame of document.querySelectorAll<HTMLIFrameElement>(".docs-frame")) frames(frame);
for (const list of document.querySelectorAll<HTMLElement>(".docs-columns__sections")) sections(list);

// The search is loaded when somebody first goes to the field.
for (const field of document.querySelectorAll<HTMLInputElement>("[data-suggest]")) {
  const load = async () => (await import("./suggest.js")).suggest(field);
  if (document.activeElement === field) void load();
  else field.addEventListener("focus", load, { once: true });
}
