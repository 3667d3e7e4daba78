import { unknownOption } from "@ds-frontend/internal/options/sentences.js";
import { isPlainObject } from "../forms/diagnostics/kinds.js";
import { fail } from "./fail.js";
import type { Item, JourneyForm, Page } from "./page.js";

/** Pages of every journey, for one that repeats it. */
export const pagesOf = new WeakMap<object, readonly Page[]>();

const optionNames = ["form", "each", "when", "ends", "least", "most", "title", "section", "questions", "cases"];

/** Returns the pages of a declaration, or throws an error that names the page and what is wrong with it. */
export function declaredPages(declaration: object, options: { readonly path?: string | undefined }): readonly Page[] {
  for (const name of Object.keys(options)) if (name !== "path") fail(unknownOption(name, ["path"]));
  const { path = "" } = options;
  if (typeof path !== "string" || !/^(?:\/[^/?#\s]+)*$/.test(path)) {
    fail(`"path" must be the beginning of the pages' addresses, such as "/apply", without a slash at the end.`);
  }
  const names = isPlainObject(declaration) ? Object.keys(declaration) : [];
  if (names.length === 0) fail("it needs pages, each with a name: { name: { form }, check: {} }.");
  return names.map((name) => readPage(name, (declaration as Record<string, unknown>)[name]));
}

function readPage(name: string, declared: unknown): Page {
  const where = `the page "${name}"`;
  if (!/^[A-Za-z][\w-]*$/.test(name) || name in {} || name === "remove") {
    fail(`"${name}" cannot be the name of a page. Names are the ends of addresses: letters, digits and hyphens.`);
  }
  if (!isPlainObject(declared)) fail(`${where} must be an object, such as { form }, or {} if it asks nothing.`);
  for (const option of Object.keys(declared)) {
    if (!optionNames.includes(option)) fail(`${where} has an ${unknownOption(option, optionNames)}`);
  }
  const {
    form,
    each,
    when,
    ends = false,
    least = 1,
    most = Number.POSITIVE_INFINITY,
    title,
    section,
    questions,
    cases,
  } = declared as {
    readonly [Name in keyof Page]?: Page[Name];
  };
  if (form !== undefined && !isForm(form)) fail(`"form" of ${where} must be what defineForm returns.`);
  if (when !== undefined && typeof when !== "function") fail(`"when" of ${where} must be a function of the answers.`);
  if (section !== undefined && (typeof section !== "string" || !section))
    fail(`"section" of ${where} must be the title of the section that begins with it.`);
  if (ends && (form || each))
    fail(`${where} ends the journey, so that nothing can be sent from it: leave out its form.`);
  if (cases !== undefined && !(Array.isArray(cases) && cases.length))
    fail(`"cases" of ${where} must be a list of its values.`);
  if (each === undefined) {
    const option = ["least", "most", "title"].find((name) => Object.hasOwn(declared, name));
    if (option) fail(`"${option}" of ${where} is about items, but the page has no "each".`);
  } else if (!form) {
    fail(`${where} needs a form that asks if there is "another": its answer "yes" leads to the next item.`);
  } else if (!(Number.isInteger(least) && least >= 0 && most >= Math.max(1, least))) {
    fail(`"least" and "most" of ${where} must be whole numbers, and "least" must not be above "most".`);
  }
  return {
    name,
    form,
    each: each === undefined ? undefined : readItem(where, each, questions),
    when,
    ends: Boolean(ends),
    least,
    most,
    title: title ?? ((_, number) => String(number)),
    section,
    questions,
    cases,
  };
}

function readItem(where: string, each: unknown, questions: Page["questions"]): Item {
  if (isForm(each)) {
    const page = readPage("item", { form: each, ...(questions && { questions }) });
    return { isForm: true, pages: [{ ...page, name: "" }] };
  }
  const pages = pagesOf.get(Object(each));
  if (!pages) fail(`"each" of ${where} must be a form or a journey.`);
  if (pages.some(({ ends }) => ends))
    fail(`"each" of ${where} is a journey with a page that ends it, which no item can have.`);
  return { isForm: false, pages };
}

function isForm(value: unknown): value is JourneyForm {
  const methods: (keyof JourneyForm)[] = ["submit", "restore", "store", "questions", "summaryRows"];
  return methods.every((method) => typeof (value as JourneyForm | null)?.[method] === "function");
}
