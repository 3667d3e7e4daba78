import type { Attributes } from "../html/options.js";
import { isSafeString, string } from "../html/string.js";
import { en } from "../locale/en.js";
import { nearest } from "../options/nearest.js";
import { partsOf } from "./date.js";
import type { Field } from "./fields.js";
import type { Choice } from "./kinds/items.js";
import { entries, typeOf } from "./kinds/options.js";
import { knownOptions } from "./known-options.js";
import { isOptionalByLibrary, isStandardSchema } from "./optional.js";
import { refuseOptions } from "./options-of-field.js";
import { brackets, isIndex } from "./path.js";
import type { Question } from "./question.js";
import { refuseUnknown } from "./refuse-unknown.js";

/** The mistakes that a definition of a form can have, each of which would give users a page that does not work. */
export const refuse: {
  key(key: string, path: readonly string[]): void;
  form(fields: unknown, options: { readonly schema?: unknown; readonly locale?: unknown }): void;
  field(key: string, field: Field): void;
  schema(which: string, schema: unknown): void;
  control(key: string, field: Field): void;
  parts(key: string, field: Field, asked: readonly string[]): void;
  ids(key: string, ids: readonly string[]): void;
  items(key: string, all: readonly Choice[]): void;
  conditional<Brought extends Pick<Question, "broughtBy">>(
    owner: string,
    key: string,
    brought: Brought | undefined,
  ): asserts brought is Brought;
  loop(count: number, arranged: readonly Question[]): void;
  repeatedIds(questions: readonly Question[]): void;
  names(questions: readonly Question[]): void;
  paths(questions: readonly Question[]): void;
} = {
  key(key, path) {
    if (!path.length) fail(`the key "${key}" names no field. Give it a name such as "fullName" or "people[0].name".`);
    if (path.includes("__proto__")) fail(`"${key}" cannot be a field, because JavaScript gives __proto__ a meaning.`);
    // JavaScript puts such keys before all others (ECMA-262, OrdinaryOwnPropertyKeys).
    if (isIndex(key)) fail(`the key "${key}" is a number and would lose its place on the page. Use a word.`);
    if (!isWellFormed(key)) {
      fail(`the key "${key}" is not a path. Write it as "fullName", "address.line1" or "people[0].name".`);
    }
    const number = path.find((step, index) => isNumeric(step) && (index === 0 || !isIndex(step)));
    if (number !== undefined) {
      fail(
        `"${number}" in the key "${key}" is no place in a list. Begin with a word and count from 0: "people[0].name".`,
      );
    }
  },

  form(fields, options) {
    if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
      fail(
        'the fields are no object. Give one, such as { fullName: { component: "input", label: { text: "Full name" } } }.',
      );
    }
    if (isStandardSchema(options)) fail("the second argument is a schema. Use { schema } instead.");
    for (const name of Object.keys(options)) refuseUnknown("defineForm", name, ["schema", "locale"]);
    refuse.schema("the form's schema", options.schema);
    const locale = options.locale === undefined ? en : (options.locale as Record<string, unknown> | null);
    const lacking = Object.keys(en).find((name) => locale?.[name as keyof typeof locale] === undefined);
    if (lacking) fail(`the locale has no "${lacking}". Begin with one of ours, en or cy: { ...en, page: … }.`);
  },

  field(key, field) {
    const components = Object.keys(knownOptions);
    if (typeof field !== "object" || field === null || !components.includes(field.component)) {
      const given: unknown = field?.component;
      const meant = typeof given === "string" && nearest(given, components);
      const but = meant ? `"${given}" is none, did you mean "${meant}"?` : `${components.join(", ")}.`;
      fail(`"${key}" needs a component: ${but}`);
    }
    for (const name of ["errorMessage", "errorParts"]) {
      if ((field as unknown as Record<string, unknown>)[name] == null) continue;
      fail(`"${key}" has an option "${name}", but what is wrong with an answer is said by issues: view({ issues }).`);
    }
    if ((field as { label?: unknown }).label != null && !("label" in knownOptions[field.component].options)) {
      fail(`"${key}" is a group, which has no label. Its question is fieldset: { legend: { text: "…" } }.`);
    }
    refuseOptions(`defineForm: "${key}"`, field, knownOptions[field.component]);
    refuse.schema(`the schema of "${key}"`, field.schema);
    if (field.schema && isOptionalByLibrary(field.schema)) {
      fail(
        `the schema of "${key}" takes undefined, which no question gives. Use optional() of ds-frontend/forms around it instead.`,
      );
    }
  },

  schema(which, schema) {
    if (schema === undefined || isStandardSchema(schema)) return;
    fail(`${which} is not a Standard Schema. Use zod, valibot, arktype or another that has "~standard".`);
  },

  control(key, field) {
    const type = typeOf(field);
    if (Object.hasOwn(typesWithoutText, type)) {
      fail(`"${key}" has the type "${type}", which sends no text. ${typesWithoutText[type]}`);
    }
    for (const { attributes, names } of controlsOf(field)) {
      const [taken] = Object.entries(attributes ?? {}).filter(
        ([name, value]) =>
          names.split(" ").includes(name.toLowerCase()) && (value === "" || value === true || string(value) !== ""),
      );
      if (taken) {
        fail(
          `the attribute "${taken[0]}" of "${key}" changes what is sent, which the form could not know. Use the option instead, if there is one.`,
        );
      }
    }
    if (field.component !== "select") return;
    const marked = entries(field.items).find(({ value, text }) => value == null && isSafeString(text));
    if (marked && /[&<]/.test(string(marked.text))) {
      fail(`an item of "${key}" has HTML for its text, so nobody could tell what is sent. Give it a value.`);
    }
  },

  parts(key, { schema }, asked) {
    const needed = schema && partsOf(schema);
    if (!needed) return;
    const lacking = needed.find((part) => !asked.includes(part));
    if (lacking) {
      const parts = lacking === "day" && asked.includes("month") ? ', or give date() parts: ["month", "year"]' : "";
      fail(
        `the date of "${key}" needs a ${lacking}, which its field does not ask for. Use a dateInput with one${parts}.`,
      );
    }
    if (!needed.includes("day") && asked.includes("day")) {
      fail(`"${key}" asks for a day, which its date leaves out. Give its dateInput items for month and year.`);
    }
  },

  ids(key, ids) {
    const wrong = ids.find((id) => /[\s\0-\x1f\x7f]/.test(id));
    if (wrong !== undefined) fail(`"${key}" gives the id "${wrong}", but an id has no spaces. Set another.`);
  },

  items(key, all) {
    if (!all.length) fail(`"${key}" has no items to choose from, so no link could lead to it.`);
    const seen = new Set<string>();
    const repeated = all.find(({ value }) => seen.has(value) || !seen.add(value));
    if (repeated) fail(`"${key}" has two items with the value "${repeated.value}". Give each its own.`);
    if (all.some(({ value }) => value === "")) {
      fail(`an item of "${key}" has no value, so nobody could tell that it was chosen. Give it one.`);
    }
  },

  conditional(owner, key, brought) {
    if (!brought) fail(`an item of "${owner}" brings the field "${key}", which there is not.`);
    if (brought.broughtBy) fail(`the field "${key}" is brought by two items, but it can be on the page only once.`);
  },

  loop(count, arranged) {
    if (arranged.length < count) fail("some fields bring each other, so none of them would ever be shown.");
  },

  repeatedIds(questions) {
    const owners = new Map([
      ["error-summary-title", "the error summary"],
      ["main-content", "the page"],
    ]);
    for (const { key, kind } of questions) {
      for (const id of kind.ids) {
        if (owners.has(id)) fail(`"${key}" and ${owners.get(id)} both give the id "${id}". Set another.`);
        owners.set(id, `"${key}"`);
      }
    }
  },

  names(questions) {
    const owners = new Map<string, string>();
    for (const { key, kind } of questions) {
      for (const { text, path } of kind.names) {
        // Nested parsers drop what follows a bracket and ignore __proto__; browsers change line ends and broken characters.
        if (/\][^[]|[\0\r\n]/.test(text) || path.includes("__proto__") || !text.isWellFormed()) {
          fail(`the name "${text}" of "${key}" would not come back from a browser and a parser. Set another.`);
        }
        if (owners.has(text)) fail(`"${key}" and "${owners.get(text)}" both have the name "${text}". Set another.`);
        owners.set(text, key);
      }
    }
    for (const [text, key] of owners) {
      for (let end = text.indexOf("[", 1); end > 0; end = text.indexOf("[", end + 1)) {
        const outer = text.slice(0, end);
        if (owners.has(outer)) {
          fail(`the name "${text}" of "${key}" is inside the name "${outer}" of "${owners.get(outer)}". Set another.`);
        }
      }
    }
  },

  paths(questions) {
    const keys = new Map(questions.map(({ key, path }) => [path.join("\0"), key]));
    const groups = new Map<string, Map<string, string>>();
    for (const { key, path } of questions) {
      for (let length = 1; length < path.length; length += 1) {
        const group = path.slice(0, length);
        const outer = keys.get(group.join("\0"));
        if (outer) fail(`"${key}" is inside "${outer}", which is a field itself. Rename one of them.`);
        const steps = groups.get(brackets(group)) ?? new Map<string, string>();
        groups.set(brackets(group), steps.set(path[length] as string, key));
      }
    }
    if (keys.size < questions.length) fail("two keys are the same path, written differently. Rename one of them.");
    for (const [group, steps] of groups) list(group, steps);
  },
};

const typesWithoutText: Readonly<Record<string, string>> = {
  file: "Forms do not take files.",
  checkbox: "Use the component checkboxes.",
  radio: "Use the component radios.",
  submit: "Use a button.",
  button: "Use a button.",
  reset: "Use a button.",
  image: "Use a button.",
};

const ownNames: { readonly [Component in Field["component"]]?: string } = {
  input: "disabled value",
  textarea: "disabled",
  select: "disabled multiple",
};

/** The attributes that the options add to the controls of a field, and the names of those that change what is sent. */
function controlsOf(field: Field): { attributes: Attributes | undefined; names: string }[] {
  const fieldset = "fieldset" in field ? [{ attributes: field.fieldset?.attributes, names: "disabled" }] : [];
  const items = "items" in field ? entries(field.items as readonly { attributes?: Attributes }[]) : [];
  const inItems = items.map(({ attributes }) => ({ attributes, names: "disabled checked selected value" }));
  const names = ownNames[field.component];
  return [...inItems, ...fieldset, ...(names ? [{ attributes: field.attributes, names }] : [])];
}

/** A group whose steps are numbers is a list: of nothing else, and without a gap, which parsers of bodies would close. */
function list(group: string, steps: ReadonlyMap<string, string>): void {
  const [number] = [...steps.keys()].filter(isIndex);
  if (number === undefined) return;
  for (const [step, key] of steps) {
    if (!isIndex(step)) {
      fail(`"${steps.get(number)}" makes "${group}" a list, but "${key}" makes it an object. Rename one of them.`);
    }
    if (Number(step) >= steps.size) {
      fail(`"${key}" leaves a gap in the list "${group}": it has ${steps.size} of its entries. Count them from 0.`);
    }
  }
}

/** Whether the key is written as a path, in which no step has a dot or a bracket of its own. */
function isWellFormed(key: string): boolean {
  return /^[^.[\]]+(\.[^.[\]]+|\[("?)[^.[\]"]+\2\])*$/.test(key);
}

/** Whether TypeScript takes the step for a number, as in `people[0]`. */
function isNumeric(step: string): boolean {
  return step !== "" && Number.isFinite(Number(step));
}

function fail(reason: string): never {
  throw new TypeError(`defineForm: ${reason}`);
}
