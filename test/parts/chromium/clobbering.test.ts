import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import ts from "typescript";
import { afterAll, beforeAll, test } from "vitest";
import { frontend } from "../../../build/paths.js";
import { closePages, hasBrowser, inBrowser, sharedBrowser } from "../../support/browser.js";
import { type Response, serve } from "../../support/serve.js";

/*
 * A control's name or id is a property of its form and hides what the form has under that name; an image, a frame or a
 * form does so to the page (Web IDL, "LegacyOverrideBuiltIns"). Here each such name is given, and the client does what it
 * does without.
 */

const file = (path: string): string => readFileSync(`${frontend}dist/${path}`, "utf8");
const script = (body: string): Response => ({ body, type: "text/javascript", policy: "" });

let server: Awaited<ReturnType<typeof serve>>;
let chromium: Browser;
/** The names of all that the client reads. No other name can change what it does. */
const names = namesRead(file("ds-frontend.min.js"));

beforeAll(async () => {
  if (!hasBrowser) return;
  server = await serve((path) => files[path]);
  chromium = await sharedBrowser();
});
afterAll(async () => {
  await closePages();
  server?.close();
});

/** The name of every property that a script reads or writes, and of every global. */
function namesRead(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("client.js", source, ts.ScriptTarget.Latest, true));
  return [...new Set(found)].filter((name) => /^\w+$/.test(name));
}

interface Kind {
  kind: string;
  /** HTML inside each form. */
  control?: string;
  /** HTML on each page. */
  element?: string;
}

const kinds: Kind[] = [
  { kind: "the name of a control", control: '<input type="hidden" name="NAME">' },
  { kind: "the id of a control", control: '<input type="hidden" id="NAME">' },
  { kind: "the name of an image", element: '<img hidden alt="" name="NAME">' },
  { kind: "the name of a form", element: '<form hidden name="NAME"></form>' },
  { kind: "the id of an object", element: '<object hidden id="NAME"></object>' },
  { kind: "the name of a frame", element: '<iframe hidden name="NAME"></iframe>' },
];

/** The HTML with the elements of these names. */
function given(names: string[], { control = "", element = "" }: Kind, html: string): string {
  const all = (one: string) => names.map((name) => one.replaceAll("NAME", name)).join("");
  return html.replaceAll("CONTROL", all(control)).replaceAll("ELEMENT", all(element));
}

const files: Record<string, Response> = {
  "/client/index.js": script(file("client/index.js")),
  "/client/auto.js": script(file("client/auto.js")),
  "/ds-frontend.min.js": script(file("ds-frontend.min.js")),
  "/record.js": script(
    "const focused = []; document.addEventListener('focusin', (event) => focused.push(Element.prototype.getAttribute.call(event.target, 'id')));",
  ),
  "/start.js": script('import * as client from "/client/index.js"; Object.assign(globalThis, { client });'),
  "/page": {
    body: '<!doctype html><title>Page</title><iframe></iframe><main></main><script type="module" src="/start.js"></script>',
    policy: "",
  },
};

/** Forms in every place where the client meets one; the ids are no property of anything. */
const markup = `
<form id="t-wrap">CONTROL
  <div class="ds-error-summary" id="t-summary" tabindex="-1">
    <a id="t-entry" href="#t-name">Enter it</a> <a id="t-entry-to-form" href="#t-wrap">Enter it</a>
    <a id="t-entry-to-slot" href="#t-deep">Enter it</a>
  </div>
  <p style="height: 2000px"></p>
  <details id="t-details"><summary>More</summary>
    <div hidden="until-found"><label for="t-name">Name</label><p><input id="t-name"></p></div>
  </details>
  <div>
    <div><input type="checkbox" id="t-a" checked></div>
    <div><input type="checkbox" id="t-none" data-behaviour="exclusive"></div>
  </div>
  <button type="button" id="t-save" data-prevent-double-click="true">Save</button>
</form>
<form id="t-form-summary" class="ds-error-summary">CONTROL
  <a id="t-to-target" href="#t-target">Enter it</a> <a id="t-to-focusable" href="#t-focusable">Enter it</a>
</form>
<form id="t-silent" class="ds-error-summary" data-disable-auto-focus>CONTROL</form>
<details id="t-around"><summary>More</summary>
  <form id="t-target" hidden="until-found">CONTROL<fieldset><legend>Question</legend><input id="t-inner"></fieldset></form>
</details>
<form id="t-focusable" tabindex="-1">CONTROL<input></form>
<form id="t-direct">CONTROL
  <p><input type="checkbox" id="t-c" checked></p><p><input type="checkbox" id="t-d" data-behaviour="exclusive"></p>
</form>
<div id="t-forms">
  <form>CONTROL<input type="checkbox" id="t-e" checked></form>
  <form>CONTROL<input type="checkbox" id="t-f" data-behaviour="exclusive"></form>
</div>
<div id="t-host"><form id="t-slotted">CONTROL<input id="t-deep"></form></div>
<div id="t-shadow"></div>
<div class="ds-error-summary" id="t-late"></div>
<p style="height: 2000px"></p>
ELEMENT`;

const inner = `<form>CONTROL
  <div class="ds-error-summary" id="t-within"><a id="t-link" href="#t-field">Enter it</a></div>
  <p><label for="t-field">Name</label><input id="t-field"></p>
</form>`;

/** The page is still loading when the client starts, and the browser gives the focus to the element of the hash. */
const load = `<!doctype html><title>Page</title><script src="/record.js"></script>
ELEMENT<form>CONTROL<script src="/ds-frontend.min.js"></script>
<div class="ds-error-summary" id="t-summary"><a href="#t-target">Enter it</a></div></form>
<form id="t-target" tabindex="-1">CONTROL<input></form>`;

/** Gives for each page what the client does in it. Runs in the browser, because there are many and each step is short. */
function behave(pages: { markup: string; inner: string }[]): string[] {
  // Taken while nothing is hidden.
  const [main, frame] = [document.querySelector("main"), document.querySelector("iframe")];
  const { initAll } = (globalThis as unknown as { client: typeof import("ds-frontend/client") }).client;
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, "activeElement") ?? {};
  const { click, focus } = HTMLElement.prototype;
  const { getAttribute } = Element.prototype;
  const page = document;
  if (!main || !frame?.contentDocument) throw new Error("The page is not there.");
  const framed = frame.contentDocument;
  const framedBody = framed.body;
  let said: string[] = [];
  EventTarget.prototype.addEventListener.call(window, "error", (event) => said.push((event as ErrorEvent).message));

  return pages.map(({ markup, inner }) => {
    said = [];
    scrollTo(0, 0);
    main.innerHTML = markup;
    framedBody.innerHTML = inner;
    const at = (id: string) => main.querySelector(`#t-${id}`) as HTMLInputElement & HTMLDetailsElement;
    const [slots, shadow] = [at("host"), at("shadow")].map((host) => host.attachShadow({ mode: "open" }));
    if (!slots || !shadow) throw new Error("The shadows are not there.");
    slots.innerHTML = "<details><slot></slot></details>";
    shadow.innerHTML = inner;

    const idOf = (element: Element | null) => element && getAttribute.call(element, "id");
    const say = (step: string, ...facts: unknown[]) =>
      said.push([step, idOf(get?.call(page)), `@${Math.round(scrollY)}`, location.hash, ...facts].join(" "));
    const start = (step: string, ...args: Parameters<typeof initAll>) => {
      try {
        initAll(...args);
      } catch (error) {
        said.push(`${step}: ${error}`);
      }
      say(step);
    };
    const press = (step: string, element: HTMLElement, ...facts: (() => unknown)[]) => {
      click.call(element);
      say(step, ...facts.map((fact) => fact()));
    };

    start("a form as scope", at("wrap"));
    at("save").focus();
    start("again", at("wrap"));
    start("again, with focus", at("wrap"), { focus: true });
    press(
      "to a field",
      at("entry"),
      () => at("details").open,
      () => main.querySelectorAll("[hidden=until-found]").length,
    );
    press("to a form", at("entry-to-form"));
    press("to a slot", at("entry-to-slot"), () => slots.querySelector("details")?.open);
    press("none of these", at("none"), () => at("a").checked);
    const prevented: boolean[] = [];
    main.onclick = (event) => prevented.push(event.defaultPrevented);
    press("a click", at("save"));
    press("a second click", at("save"), () => prevented);
    main.onclick = null;
    press("a click on the form", at("wrap"));

    start("a form as summary", at("form-summary"));
    press(
      "to a form in details",
      at("to-target"),
      () => at("around").open,
      () => main.querySelectorAll("[hidden=until-found]").length,
    );
    say("left", getAttribute.call(at("form-summary"), "tabindex"));
    start("again, with focus, to a form", at("form-summary"), { focus: true });
    press("to a form with tabindex", at("to-focusable"));
    start("a form that keeps the focus", at("silent"), { focus: true });

    focus.call(at("focusable"));
    start("a form has the focus", at("late"));
    at("name").focus();
    at("name").value = "A";
    start("typing", main);
    start("the page", page);

    start("a form of checkboxes", at("direct"));
    press("none of these in it", at("d"), () => at("c").checked);
    start("a form around each checkbox", at("forms"));
    press("none of these in them", at("f"), () => at("e").checked);

    start("a shadow root", shadow, { focus: true });
    say("in it", idOf(shadow.activeElement));
    press("to a field in it", shadow.querySelector("#t-link") as HTMLElement, () => idOf(shadow.activeElement));
    start("a frame", framed, { focus: true });
    say("in it", idOf(get?.call(framed)));
    press("to a field in it", framedBody.querySelector("#t-link") as HTMLElement, () => idOf(get?.call(framed)));
    return said.join("\n");
  });
}

test.for(kinds)("changes nothing: $kind", inBrowser, async (kind, { expect }) => {
  const page = await chromium.newPage();
  await page.goto(`${server.origin}/page`);
  expect(names.length).toBeGreaterThan(100);
  // One after the other too, because together they could cancel each other out.
  const sets = [["t-nothing"], names, ...names.map((name) => [name])];
  const pages = sets.map((set) => ({ markup: given(set, kind, markup), inner: given(set, kind, inner) }));
  const [plain, ...all] = await page.evaluate(behave, pages);
  expect(plain?.replace(/ @\d+ /g, "")).toMatchInlineSnapshot(`
    "a form as scope t-summary
    again t-save
    again, with focus t-summary
    to a field t-name true 1
    to a form t-name
    to a slot t-deep true
    none of these t-deep false
    a click t-deep
    a second click t-deep false,true
    a click on the form t-deep
    a form as summary t-form-summary
    to a form in details t-inner true 0
    left t-inner 
    again, with focus, to a form t-form-summary
    to a form with tabindex t-focusable
    a form that keeps the focus t-focusable
    a form has the focus t-late
    typing t-name
    the page t-name
    a form of checkboxes t-name
    none of these in it t-name false
    a form around each checkbox t-name
    none of these in them t-name false
    a shadow root t-shadow
    in it t-shadow t-within
    to a field in it t-shadow t-field
    a frame 
    in it  t-within
    to a field in it  t-field"
  `);
  const differing = all.flatMap((said, index) => (said === plain ? [] : { names: sets[index + 1], said }));
  expect(differing).toEqual([]);
  await page.close();
});

test.for(kinds)("changes nothing on load: $kind", inBrowser, async (kind, { expect }) => {
  const page = await chromium.newPage();
  files["/load"] = { body: given(names, kind, load), policy: "" };
  await page.goto(`${server.origin}/load#t-target`);
  await expect.poll(() => page.evaluate("focused.join(' ')")).toMatch(/t-target t-summary$/);
  await page.close();
});
