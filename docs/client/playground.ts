import { parseJson } from "@ds-frontend/internal/command/json.js";
import { checkPage } from "../../packages/ds-tools/src/check/index.js";
import { accessibilityTree } from "../screen-reader/accessibility-tree.js";
import { indentHtml } from "../text/indent-html.js";
import { json } from "../text/literal.js";
import { readAddress, writeAddress } from "./playground/address.js";
import { components } from "./playground/components.js";
import { journey } from "./playground/journey.js";
import { mistakeIn } from "./playground/json-mistake.js";
import type { Model, Rendered } from "./playground/model.js";
import { pages } from "./playground/pages.js";
import { show, trusted } from "./playground/preview.js";
import { template } from "./playground/template.js";
import "./site.js";

const models = [...pages, journey, template, ...components];
const first = models[0] as Model;

const part = <Of extends HTMLElement>(id: string) => document.getElementById(`playground-${id}`) as Of;
const choice = part<HTMLSelectElement>("choice");
const editor = part<HTMLTextAreaElement>("options");
const label = document.querySelector('label[for="playground-options"]') as HTMLElement;
const problems = part("problems");
const frame = part<HTMLIFrameElement>("page");
const html = part("html");
const findings = part("findings");
const tree = part("tree");
const asCode = part("as-code");
const language = part<HTMLSelectElement>("language");
const code = part("code");
const drawn = part("drawn");
const drawing = part("drawing");
const nothing = part("nothing");
const reason = part("reason");

let model = first;
/** Number of the latest change, because the result of an earlier one may arrive later. */
let change = 0;

function list(container: HTMLElement, lines: string[], fallback: string): void {
  const all = document.createElement(lines.length ? "ul" : "p");
  all.className = lines.length ? "ds-list docs-findings" : "ds-body";
  all.append(...(lines.length ? lines.map((text) => item(text)) : [fallback]));
  container.replaceChildren(all);
}

function item(text: string, classes = ""): HTMLElement {
  const element = document.createElement("li");
  element.className = classes;
  element.textContent = text;
  return element;
}

async function update(): Promise<void> {
  change += 1;
  const current = change;
  const rendered = await attempt(() => current === change);
  if (rendered && current === change) await present(rendered);
}

/** Shows a page, and what the checker and a screen reader make of it. */
async function present(rendered: Rendered): Promise<void> {
  const current = change;
  showFailure(undefined);
  list(problems, rendered.problems, rendered.right ?? "The options are right.");
  drawn.hidden = !rendered.drawing;
  drawing.innerHTML = trusted(rendered.drawing ?? "");
  html.textContent = indentHtml(rendered.html);
  showCode(rendered.code);
  const [found, shown] = await Promise.all([checkPage(rendered.html), show(frame, rendered.document)]);
  if (current !== change) return;
  if (shown) walk(shown, rendered);
  list(
    findings,
    found.map(({ line, message, rule }) => `Line ${line}: ${message} ${rule}`),
    "Nothing found.",
  );
  const root = shown?.querySelector(rendered.html.startsWith("<!DOCTYPE") ? "body" : "main");
  const lines = root ? accessibilityTree(root) : [];
  tree.replaceChildren(...lines.map(({ text, depth }) => item(text, `docs-heard__line--${depth}`)));
}

/** Follows the links of a page and sends its form, in place of the frame, whose sandbox does neither. */
function walk(shown: Document, { open, send }: Rendered): void {
  const next = async (rendered: Rendered | Promise<Rendered>) => {
    change += 1;
    await present(await rendered);
    frame.contentWindow?.scrollTo(0, 0);
  };
  // A button is clicked too when somebody presses Enter in a field.
  shown.addEventListener("click", (event) => {
    const target = (event.target as Element).closest?.("a[href], button");
    const href = target?.getAttribute("href");
    const form = target?.closest("form");
    if (href && !href.startsWith("#") && open) {
      event.preventDefault();
      void next(open(href));
    } else if (form && send && !href) {
      event.preventDefault();
      void next(send(new FormData(form)));
    }
  });
}

let written: Rendered["code"] = [];

/** Shows the programs that print the page, in the language that was chosen last. */
function showCode(programs: Rendered["code"]): void {
  const chosen = language.value;
  written = programs;
  asCode.hidden = programs.length === 0;
  language.replaceChildren(...programs.map((program) => new Option(program.language, program.language)));
  if (programs.some((each) => each.language === chosen)) language.value = chosen;
  showLanguage();
}

function showLanguage(): void {
  code.textContent = written.find((each) => each.language === language.value)?.text ?? "";
}

/** Renders the text in the editor. When that fails, says why beside the editor and in place of everything that came of it. */
async function attempt(isCurrent: () => boolean): Promise<Rendered | undefined> {
  try {
    const rendered = await model.render(model.label ? editor.value : options(editor.value));
    return rendered;
  } catch (error) {
    if (isCurrent()) showFailure((error as Error).message);
    return undefined;
  }
}

/** Parses options. What is wrong with them is said with its place, as far as it is known. */
function options(text: string): unknown {
  const place = text.trim() ? mistakeIn(text) : undefined;
  const source = place ? `Options: line ${place.line}, column ${place.column}` : "Options";
  return parseJson(text, source, 'give them as JSON, for example {"titleText": "There is a problem"}');
}

function showFailure(message: string | undefined): void {
  const isFailure = message !== undefined;
  nothing.hidden = !isFailure;
  frame.hidden = isFailure;
  reason.textContent = message ?? "";
  editor.classList.toggle("ds-textarea--error", isFailure);
  editor.ariaInvalid = isFailure ? "true" : null;
  if (!isFailure) return;
  list(problems, [message], "");
  const place = placeIn(message, editor.value);
  if (place !== undefined) problems.append(goTo(place));
  html.textContent = "";
  drawn.hidden = true;
  showCode([]);
  tree.replaceChildren();
  list(findings, [], "There is nothing to check.");
}

/** Finds the place in a text that a message names, such as "line 2, column 5". */
function placeIn(message: string, text: string): number | undefined {
  const [, line, column] = /line (\d+), column (\d+)/.exec(message) ?? [];
  if (!line) return undefined;
  const before = text.split("\n").slice(0, Number(line) - 1);
  return Math.min(text.length, before.join("\n").length + (before.length ? 1 : 0) + Number(column) - 1);
}

function goTo(place: number): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "docs-playground__go";
  button.textContent = "Go to the mistake";
  button.addEventListener("click", () => {
    editor.focus();
    editor.setSelectionRange(place, place + 1);
  });
  return button;
}

function open(): void {
  const { id, text } = readAddress(location.hash);
  model = models.find((each) => each.id === id) ?? first;
  choice.value = model.id;
  label.textContent = model.label ?? "As JSON";
  if (model.label) editor.value = text ?? String(model.options);
  else editor.value = text === undefined ? json(model.options) : spread(text);
  void update();
}

/** JSON in lines, when it is JSON. */
function spread(text: string): string {
  try {
    return json(JSON.parse(text));
  } catch {
    return text;
  }
}

choice.append(...models.map(({ id, name }) => new Option(name, id)));

choice.addEventListener("change", () => {
  writeAddress({ id: choice.value, text: undefined });
  open();
});
language.addEventListener("change", showLanguage);
let waiting: ReturnType<typeof setTimeout> | undefined;
editor.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    writeAddress({ id: model.id, text: editor.value });
    void update();
  }, 200);
});
addEventListener("hashchange", open);

part("all").hidden = false;
part("none").hidden = true;
open();
