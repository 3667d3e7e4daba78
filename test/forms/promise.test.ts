import assert from "node:assert/strict";
import * as components from "ds-frontend";
import { defineForm, type Field, type FormView, type Issue, type StandardSchemaV1 } from "ds-frontend/forms";
import fc from "fast-check";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { afterEach, beforeEach, test, vi } from "vitest";

/*
 * The promise of forms: for any issues and any body, on the page that comes of them, each wrong answer has one entry, its
 * text is that of the message beside the answer, and its link leads to one control that can take focus.
 */

// Most of the issues are about no field of the form, which a warning says.
beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["childNode"];

const renderers = components as unknown as Record<string, (options: unknown) => string>;

const label = { text: "Label" };
const fieldset = { legend: { text: "Question" } };
const items = (...values: string[]) => values.map((value) => ({ value, text: value }));

/** Fields of every component, some with the oddities that their options allow; each may be in a form or not. */
const pool = {
  name: { component: "input", label, hint: label },
  odd: { component: "input", label, id: 'a.b[0]"%20<é', name: "odd[name]" },
  toString: { component: "textarea", label, value: "default" },
  size: { component: "select", label, items: [{ text: "S" }, { text: "L", selected: true }] },
  hidden: { component: "input", label, type: "hidden" },
  colour: { component: "radios", fieldset, items: [{ divider: "or" }, ...items("red", "blue")], value: "red" },
  topics: {
    component: "checkboxes",
    fieldset,
    items: [{ value: "off", text: "Off", disabled: true }, { value: "a", text: "A", checked: true }, ...items("b")],
  },
  born: { component: "dateInput", fieldset },
  expiry: { component: "dateInput", items: [{ name: "month" }, { name: "year", id: "the-year" }] },
  "people[0].name": { component: "input", label },
  "people[0].born": { component: "dateInput", fieldset },
} as const;

/** Radios and checkboxes with what they bring, which stay together. */
const contact = {
  contact: {
    component: "radios",
    fieldset: { legend: { text: "Question" } },
    items: [
      { value: "email", text: "Email", conditional: { fields: ["address"] } },
      { value: "phone", text: "Phone", conditional: { fields: ["number", "when"] } },
    ],
  },
  address: { component: "input", label },
  number: { component: "input", label },
  when: { component: "checkboxes", items: [{ value: "day", text: "On a day", conditional: { fields: ["day"] } }] },
  day: { component: "dateInput" },
} as const;

const text = fc.oneof(
  fc.constantFrom("Enter a name", "", " ", "<b>", "&amp;", '"', "\0", "\r\n", "\ud800", "</span>", "constructor"),
  fc.string({ maxLength: 6 }),
);
const strange = fc.constantFrom<PropertyKey>("day", "month", "year", 0, 1, "name", "nowhere", "__proto__", Symbol("s"));
const path = fc.array(fc.oneof(strange, fc.record({ key: strange })), { maxLength: 2 });

/** Issues, each of which begins at some field of the form, or at none. */
const issues = fc.array(fc.record({ message: text, path, start: fc.nat(60) }), { maxLength: 6 });

/** The issues of a form: with its fields by their paths or their keys, or with none. */
function issuesIn(
  fields: Fields,
  given: { message: string; path: StandardSchemaV1.Issue["path"] & {}; start: number }[],
): StandardSchemaV1.Issue[] {
  const starts = [...Object.keys(fields).flatMap((key) => [[key], key.split(/[[\].]+/)]), []];
  return given.map(({ message, path, start }) => ({
    message,
    path: [...(starts[start % starts.length] ?? []), ...path],
  }));
}
const sent = fc.oneof(
  text,
  fc.constantFrom("red", "b", "email", "phone", "day", "S", "L", ["a", "b"], ["day"], { toString: "x" }, { day: "1" }),
  fc.array(text, { maxLength: 3 }),
  fc.constant(undefined),
);
const names = [
  ...Object.keys(pool),
  ...Object.keys(contact),
  "odd[name]",
  "born-day",
  "day-year",
  "expiry-month",
  "__proto__",
];
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...names), sent, { maxKeys: 6 }) },
  fc.object({ maxDepth: 2 }),
);

type Fields = Parameters<typeof defineForm>[0];
const form = fc
  .tuple(fc.subarray(Object.entries(pool), { minLength: 1, maxLength: 3 }), fc.nat(3))
  .map(([some, chance]) => Object.fromEntries(chance ? some : [...some, ...Object.entries(contact)]) as Fields);

/** The form of these fields, whose schema reports what the case says. */
let reported: readonly StandardSchemaV1.Issue[] = [];
const validate = (value: unknown) => (reported.length ? { issues: reported } : { value });
const schema = { "~standard": { version: 1, vendor: "test", validate } } as const;
const forms = new Map<string, ReturnType<typeof defineForm>>();
function formOf(fields: Fields): ReturnType<typeof defineForm> {
  const keys = Object.keys(fields).join();
  return (
    forms.get(keys) ?? (forms.set(keys, defineForm(fields, { schema })).get(keys) as ReturnType<typeof defineForm>)
  );
}

/** The page, each field rendered by its component where it belongs. */
function render(fields: Fields, view: FormView): string {
  const one = (key: string): string => {
    const { component } = fields[key] as Field;
    const field = fields[key] as { items?: readonly { value?: string; conditional?: { fields: readonly string[] } }[] };
    const brought = (field.items ?? []).filter(({ conditional }) => conditional);
    const html = Object.fromEntries(
      brought.map(({ value, conditional }) => [value, conditional?.fields.map(one).join("")]),
    );
    const options = brought.length ? view.withConditional(key as never, html as never) : view.fields[key];
    return renderers[component]?.(options) ?? "";
  };
  const top = Object.keys(fields).filter((key) => !Object.hasOwn(contact, key) || key === "contact");
  return (view.errorSummary ? components.errorSummary(view.errorSummary) : "") + top.map(one).join("");
}

interface Page {
  byId: Map<string, Element[]>;
  entries: Element[];
  messages: string[];
  hiddenControls: Set<Element>;
}

/** Returns the controls that a user finds on the page. Those that an unchecked answer would reveal are hidden. */
function pageOf(html: string): Page {
  const page: Page = { byId: new Map(), entries: [], messages: [], hiddenControls: new Set() };
  let item: Element | undefined;
  for (const element of elements(parseFragment(html).childNodes)) {
    const id = attribute(element, "id");
    if (id !== undefined) page.byId.set(id, [...(page.byId.get(id) ?? []), element]);
    const classes = attribute(element, "class") ?? "";
    if (element.tagName === "li") page.entries.push(element);
    if (classes === "ds-error-message") page.messages.push(textOf(element));
    if (/^ds-(radios|checkboxes)__input$/.test(classes)) item = element;
    if (/^ds-(radios|checkboxes)__conditional$/.test(classes) && item && attribute(item, "checked") === undefined) {
      for (const inside of elements(element.childNodes)) page.hiddenControls.add(inside);
    }
  }
  return page;
}

// Not those of the other tests, which also look for parse errors: with 20,000 pages that takes too long.
function elements(nodes: Node[], found: Element[] = []): Element[] {
  for (const node of nodes) {
    if (!("tagName" in node)) continue;
    found.push(node);
    elements(node.childNodes, found);
  }
  return found;
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((found) => found.name === name)?.value;
}

function textOf(node: Node): string {
  return "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

const asParsed = (given: string) => given.replaceAll("\0", "\ufffd").toWellFormed();

function isFocusable(element: Element): boolean {
  if (!["input", "select", "textarea"].includes(element.tagName)) return false;
  return attribute(element, "type") !== "hidden" && attribute(element, "disabled") === undefined;
}

/** The question that an issue is about, said anew: the longest beginning of its path that is a field; and the next step. */
function placeOf(fields: Fields, { path = [] }: StandardSchemaV1.Issue): { key?: string; step?: string | undefined } {
  const steps = path.map((given) => String(typeof given === "object" ? given.key : given));
  if (steps[0] !== undefined && Object.hasOwn(fields, steps[0])) return { key: steps[0], step: steps[1] };
  const keys = Object.keys(fields);
  for (let length = steps.length; length > 0; length -= 1) {
    const start = steps.slice(0, length).join(".");
    const key = keys.find((key) => key.replace(/\[(\d)\]/, ".$1") === start);
    if (key) return { key, step: steps[length] };
  }
  return {};
}

/** The place of a part in its date; -1 for what is no part of the answer. */
function partIndex(field: Field, step = ""): number {
  if (field.component !== "dateInput") return -1;
  const parts = field.items?.map(({ name }) => name) ?? ["day", "month", "year"];
  return parts.indexOf(step);
}

/** Returns what a result says of choices that were sent and are not among the items: about one field each, with which nothing else is wrong. */
function unlistedIn(fields: Fields, result: { ok: boolean; issues?: readonly Issue[] }): StandardSchemaV1.Issue[] {
  const wrong = new Set(reported.map((issue) => placeOf(fields, issue).key));
  const unlisted = (result.issues ?? []).filter((issue) => !wrong.has(placeOf(fields, issue).key));
  for (const issue of unlisted) {
    const { key = "", step } = placeOf(fields, issue);
    const field = Object.entries<unknown>(fields).find(([name]) => name === key)?.[1] as { component?: string };
    assert.match(field?.component ?? "", /^(?:radios|checkboxes|select)$/);
    assert.deepEqual([step, issue.message], [undefined, "Check this answer"]);
  }
  assert.equal(new Set(unlisted.map((issue) => placeOf(fields, issue).key)).size, unlisted.length);
  return [...unlisted];
}

test("the entries of any form are its wrong answers, their texts the messages, and their links lead to controls", async () => {
  await fc.assert(
    fc.asyncProperty(form, body, issues, async (fields, given, some) => {
      reported = issuesIn(fields, some);
      const form = formOf(fields);
      const result = await form.submit(given);
      const unlisted = unlistedIn(fields, result);
      if (result.ok) assert.equal(reported.length, 0);
      else assert(reported.length + unlisted.length > 0);
      if (result.ok) return;
      const page = pageOf(render(fields, form.view(result)));

      const answers = new Map<string, { said: string; part: number }>();
      const others = new Set<string>();
      for (const issue of [...reported, ...unlisted]) {
        const said = issue.message.trim() ? asParsed(issue.message) : "Check this answer";
        const { key, step } = placeOf(fields, issue);
        if (key === undefined) others.add(issue.message.trim() ? issue.message : said);
        else {
          const part = partIndex(fields[key] as Field, step);
          const shown = answers.get(key);
          if (!shown || (part >= 0 && part < shown.part)) answers.set(key, { said, part });
        }
      }
      assert.equal(page.entries.length, answers.size + others.size);
      assert.equal(page.messages.length, answers.size);
      const texts = page.entries.map(textOf);
      for (const { said } of answers.values()) {
        assert(page.messages.includes(`Error: ${said}`));
        assert(texts.includes(said));
      }

      const linked = new Set<string>();
      for (const entry of page.entries) {
        const link = entry.childNodes[0] as Element;
        if (!link.tagName) continue;
        const id = decodeURIComponent(attribute(link, "href")?.slice(1) ?? "");
        const [control, ...more] = page.byId.get(id) ?? [];
        assert(control && !more.length);
        assert(isFocusable(control));
        assert(!page.hiddenControls.has(control));
        linked.add(id);
      }
      // Without a link are what no answer is wrong with, what cannot take focus, and what a second radio would have to show.
      const unlinked = page.entries.length - linked.size - others.size;
      const isHidden = answers.has("hidden") ? 1 : 0;
      const wrongIn = {
        email: answers.has("address"),
        phone: ["number", "when", "day"].some((key) => answers.has(key)),
      };
      const chosen = result.answers.contact;
      const inSecondRadio =
        (wrongIn.email && (wrongIn.phone || chosen === "phone")) || (wrongIn.phone && chosen === "email");
      if (!inSecondRadio) assert.equal(unlinked, isHidden);
    }),
  );
});

/** Returns the data of a view, without its methods. */
const dataOf = ({ title, withConditional: _, field: __, ...data }: FormView) => ({
  ...data,
  title: title("Details"),
});

/** Expects what a session and a React server action can keep: texts, true and false in lists and plain objects. */
function assertPlain(value: unknown): void {
  if (typeof value === "string" || typeof value === "boolean") return;
  assert(typeof value === "object" && value !== null);
  assert.equal(Object.getPrototypeOf(value), Array.isArray(value) ? Array.prototype : Object.prototype);
  assert.equal(Object.getOwnPropertySymbols(value).length, 0);
  const keys = Object.keys(value);
  if (Array.isArray(value)) assert.equal(keys.length, value.length);
  for (const key of keys) assertPlain(Object.getOwnPropertyDescriptor(value, key)?.value);
}

test("any result is plain data, and gives an equal view after JSON, a clone or a copy", async () => {
  await fc.assert(
    fc.asyncProperty(form, body, issues, async (fields, given, some) => {
      reported = issuesIn(fields, some);
      const form = formOf(fields);
      const result = await form.submit(given);
      if (result.ok) return;
      assertPlain(result);
      const copies = [JSON.parse(JSON.stringify(result)), structuredClone(result), { ...result }];
      const view = form.view(result);
      const [data, html] = [dataOf(view), render(fields, view)];
      for (const copy of copies) {
        assert.deepStrictEqual(copy, { ok: false, answers: result.answers, issues: result.issues });
        const viewOfCopy = form.view(copy);
        assert.deepStrictEqual(dataOf(viewOfCopy), data);
        assert.equal(render(fields, viewOfCopy), html);
      }
    }),
  );
});

test("any result that was tampered with gives a page, or a TypeError with a sentence", () => {
  const key = fc.constantFrom(...names, "message", "path", "text", "href", "day", "0");
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(text, fc.constantFrom<unknown>(null, 1, true, "#born-month", "red", "2024-02-30")),
      fc.array(tie("json"), { maxLength: 3 }),
      fc.dictionary(key, tie("json"), { maxKeys: 4 }),
    ),
  }));
  const refused = { issues: 0, answers: 0 };
  fc.assert(
    fc.property(form, json, json, (fields, answers, issues) => {
      const form = formOf(fields);
      for (const given of [{ answers }, { issues }, { ok: false, answers, issues }] as { answers?: object }[]) {
        try {
          pageOf(render(fields, form.view(JSON.parse(JSON.stringify(given)))));
        } catch (error) {
          assert(error instanceof TypeError);
          assert.match(error.message, /^view: (issues|answers)[[ ].*\.$/s);
          refused["issues" in given ? "issues" : "answers"] += 1;
        }
      }
    }),
  );
  const some = (fc.readConfigureGlobal().numRuns ?? 100) / 50;
  assert(refused.issues > some && refused.answers > 0);
  const { calls } = vi.mocked(console.warn).mock;
  for (const [sentence] of calls)
    assert.match(
      sentence,
      /^forms: (?:the stored value of "[^"]+" is an? \w+ that|an error is about|an error (?:has|about "[^"]+" has) an empty message\b) ?/,
    );
  assert(calls.length > some);
});
