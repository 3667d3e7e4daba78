import { parseJson } from "@ds-frontend/internal/command/json.js";
import { checkPage } from "../../packages/ds-tools/src/check/index.js";
import { accessibilityTree } from "../screen-reader/accessibility-tree.js";
import { indentHtml } from "../text/indent-html.js";
import { json } from "../text/literal.js";
import { readAddress, writeAddress } from "./playground/address.js";
import { components } from "./playground/components.js";
import type { Model, Rendered } from "./playground/model.js";
import { pages } from "./playground/pages.js";
import { show } from "./playground/preview.js";
import "./site.js";

const models = [...pages, ...components];
const first = models[0] as Model;

const part = <Of extends HTMLElement>(id: string) => document.getElementById(`playground-${id}`) as Of;
const choice = part<HTMLSelectElement>("choice");
const editor = part<HTMLTextAreaElement>("options");
const problems = part("problems");
const frame = part<HTMLIFrameElement>("page");
const html = part("html");
const findings = part("findings");
const tree = part("tree");
const asCode = part("as-code");
const language = part<HTMLSelectElement>("language");
const code = part("code");
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
  list(problems, rendered.problems, "The options are right.");
  html.textContent = indentHtml(rendered.html);
  showCode(rendered.code);
  const [found, shown] = await Promise.all([checkPage(rendered.html), show(frame, rendered.document)]);
  if (current !== change) return;
  list(
    findings,
    found.map(({ line, message, rule }) => `Line ${line}: ${message} ${rule}`),
    "Nothing found.",
  );
  const root = shown?.querySelector(rendered.html.startsWith("<!DOCTYPE") ? "body" : "main");
  const lines = root ? accessibilityTree(root) : [];
  tree.replaceChildren(...lines.map(({ text, depth }) => item(text, `docs-heard__line--${depth}`)));
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
    return await model.render(options(editor.value));
  } catch (error) {
    if (isCurrent()) showFailure((error as Error).message);
    return undefined;
  }
}

/** Parses options. The browser says where a mistake is. */
function options(text: string): unknown {
  return parseJson(text, "Options", 'give them as JSON, for example {"titleText": "There is a problem"}');
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
  html.textContent = "";
  showCode([]);
  tree.replaceChildren();
  list(findings, [], "There is nothing to check.");
}

function open(): void {
  const { id, text } = readAddress(location.hash);
  model = models.find((each) => each.id === id) ?? first;
  choice.value = model.id;
  editor.value = text === undefined ? json(model.options) : spread(text);
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
