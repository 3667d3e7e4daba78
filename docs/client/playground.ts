import { parseJson } from "../../packages/ds-frontend/src/cli/json.js";
import { checkPage } from "../../packages/ds-tools/src/check/index.js";
import { heard } from "../screen-reader/accessibility-tree.js";
import { pretty } from "../text/indent-html.js";
import { json } from "../text/literal.js";
import { readAddress, writeAddress } from "./playground/address.js";
import { components } from "./playground/components.js";
import type { Model, Rendered } from "./playground/model.js";
import { pages } from "./playground/pages.js";
import { show } from "./playground/preview.js";
import { template } from "./playground/template.js";
import "./site.js";

const models = [...pages, template, ...components];
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

let model = first;
/** Counts the changes, because what is shown of one may come after the next. */
let change = 0;

function list(container: HTMLElement, words: string[], otherwise: string): void {
  const all = document.createElement(words.length ? "ul" : "p");
  all.className = words.length ? "ds-list docs-findings" : "ds-body";
  all.append(...(words.length ? words.map((text) => item(text)) : [otherwise]));
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
  const rendered = await attempt();
  if (!rendered || current !== change) return;
  html.textContent = pretty(rendered.html);
  const [found, shown] = await Promise.all([checkPage(rendered.html), show(frame, rendered.document)]);
  if (current !== change) return;
  list(
    findings,
    found.map(({ line, message, rule }) => `Line ${line}: ${message} ${rule}`),
    "Nothing found.",
  );
  const root = shown?.querySelector(rendered.html.startsWith("<!DOCTYPE") ? "body" : "main");
  const lines = root ? heard(root) : [];
  tree.replaceChildren(...lines.map(({ words, depth }) => item(words, `docs-heard__line--${depth}`)));
}

/** Shows the result of the text. When there is none, it gives the reason and keeps the last result. */
async function attempt(): Promise<Rendered | undefined> {
  try {
    const rendered = await model.render(model.label ? editor.value : parseJson(editor.value, "Options"));
    list(problems, rendered.problems, rendered.right ?? "The options are right.");
    return rendered;
  } catch (error) {
    list(problems, [(error as Error).message], "");
    return undefined;
  }
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
