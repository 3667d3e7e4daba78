import { unknownOption } from "@ds-frontend/internal/options/sentences.js";
import { isPlainObject, isStrayPromise } from "../diagnostics/values.js";
import type { Question } from "../forms/submit/restore.js";
import type { JourneyForm } from "./types.js";

/** Page as the functions of a journey see it, with the types of no journey. */
export interface Page {
  readonly name: string;
  readonly index: number;
  readonly form: JourneyForm | undefined;
  /** Makes the form for some answers. */
  readonly makeForm: ((answers: object, context: unknown) => unknown) | undefined;
  /** Pages that are repeated for each item; undefined if nothing is. */
  readonly each: List | undefined;
  readonly when: ((answers: object, context: unknown) => unknown) | undefined;
  readonly ends: boolean;
  readonly isLast: boolean;
  readonly check: boolean | "section";
  /** True for a page that is asked again after an answer before it has changed. */
  readonly confirm: boolean;
  /** Title of the section that it begins or is in. */
  readonly section: string | undefined;
  readonly beginsSection: boolean;
  readonly tasks: boolean;
  readonly row: string | false | undefined;
  readonly questions: Readonly<Record<string, string>> | undefined;
  readonly href: string | ((answers: object, context: unknown) => string) | undefined;
  readonly back: string | false | undefined;
  readonly cases: readonly unknown[] | undefined;
}

/** What a page repeats. The page of a form has no name of its own. */
export interface List {
  readonly pages: readonly Page[];
  readonly isForm: boolean;
  readonly least: number;
  readonly most: number;
  readonly title: (item: unknown, number: number) => string;
  readonly inWords: (count: number) => string;
}

/** Pages of every journey, for one that repeats it. */
export const pagesOf = new WeakMap<object, readonly Page[]>();

/** Throws a TypeError about a mistake in the program that declares or uses a journey. */
export function fail(problem: string): never {
  throw new TypeError(`journey: ${problem}`);
}

const isAnything = () => true;
const isText = (value: unknown) => typeof value === "string" && value !== "";
const isFunction = (value: unknown) => typeof value === "function";

/** Options of a page, each with what it takes and how to say so. */
const pageOptions: Readonly<Record<string, readonly [accepts: (value: unknown) => boolean, expected: string]>> = {
  form: [(value) => isFunction(value) || isForm(value), "what defineForm returns, or a function that returns it"],
  when: [isFunction, "a function of the answers"],
  each: [isPlainObject, "an object: { item: person, another }"],
  ends: [isBoolean, "true or false"],
  check: [(value) => isBoolean(value) || value === "section", 'true, or "section" for the answers of its section'],
  confirm: [isBoolean, "true or false"],
  section: [isText, "the title of the section that begins with it"],
  tasks: [isBoolean, "true or false"],
  row: [(value) => isText(value) || value === false, "the words of its row, or false for none"],
  questions: [
    (value) => isPlainObject(value) && Object.values(value).every(isText),
    "an object of words by the keys of fields",
  ],
  href: [(value) => isText(value) || isFunction(value), "an address, or a function that returns it"],
  back: [(value) => isText(value) || value === false, "an address, or false for none"],
  cases: [(value) => Array.isArray(value) && value.length > 0, "a list of its values"],
};

const listOptions: typeof pageOptions = {
  item: [isAnything, ""],
  another: [isForm, "a form"],
  least: [(value) => Number.isInteger(value) && (value as number) >= 0, "a whole number"],
  most: [(value) => Number.isInteger(value) && (value as number) >= 1, "a whole number above 0"],
  title: [isFunction, "a function of an item"],
  inWords: [isFunction, "a function of the number of items"],
};

/** Returns the pages of a declaration, or throws an error that names the page and what is wrong with it. */
export function declaredPages(declaration: unknown): readonly Page[] {
  const names = isPlainObject(declaration) ? Object.keys(declaration) : [];
  if (names.length === 0) fail("it needs pages, each with a name: { name: { form }, check: {} }.");
  const declared = names.map((name) => [name, readPage(name, (declaration as never)[name])] as const);
  let section: string | undefined;
  const pages = declared.map(([name, options], index) => {
    section = options.section ?? section;
    const { form, each, ends = false, check = false, confirm = Boolean(check), tasks = false, ...others } = options;
    return Object.freeze({
      // What every request reads stands together, because hundreds of pages do not fit into a processor's cache.
      name,
      when: undefined,
      makeForm: isFunction(form) ? (form as Page["makeForm"]) : undefined,
      form: each?.another ?? (isFunction(form) ? undefined : (form as JourneyForm | undefined)),
      each: each && readList(name, each, options.questions),
      confirm,
      ends,
      tasks,
      isLast: index === names.length - 1,
      href: undefined,
      row: undefined,
      questions: undefined,
      back: undefined,
      cases: undefined,
      ...others,
      index,
      check,
      section,
      beginsSection: options.section !== undefined,
    });
  });
  assertTasks(pages);
  return Object.freeze(pages);
}

/** Returns true for a page that has a form. */
export function asksAnything({ form, makeForm }: Page): boolean {
  return form !== undefined || makeForm !== undefined;
}

/** Returns the pages with the last as the check page, if none says that it is one and the last does not ask a question like any other. */
export function withCheckPage(pages: readonly Page[]): readonly Page[] {
  if (pages.some(({ check }) => check)) return pages;
  return pages.map((page) => (page.isLast && (page.confirm || !asksAnything(page)) ? { ...page, check: true } : page));
}

interface Declared extends Partial<Omit<Page, "form" | "each">> {
  readonly form?: unknown;
  readonly each?: DeclaredList;
}

type DeclaredList = Partial<Omit<List, "pages" | "isForm">> & {
  readonly item?: unknown;
  readonly another?: JourneyForm;
};

function readPage(name: string, declared: unknown): Declared {
  const where = `the page "${name}"`;
  if (!/^[A-Za-z][\w-]*$/.test(name) || name in {} || name === "remove") {
    fail(`"${name}" cannot be the name of a page. Names are the ends of addresses: letters, digits and hyphens.`);
  }
  if (!isPlainObject(declared)) fail(`${where} must be an object, such as { form }, or {} if it asks nothing.`);
  assertOptions(where, declared, pageOptions);
  const options = declared as Declared;
  const { form, each, ends, tasks } = options;
  if (form && each)
    fail(`${where} has "each", so its form is the one that asks if there is another: each: { another }.`);
  if (ends && (form || each))
    fail(`${where} ends the journey, so that nothing can be sent from it: leave out its form.`);
  if (each && options.href !== undefined)
    fail(
      `${where} has "each", so that it cannot be elsewhere: leave out "href", or keep what is elsewhere in one answer.`,
    );
  if (tasks && (form || each || options.when))
    fail(`${where} is the task list, which everybody sees: leave out its other options.`);
  if (options.questions && !form && !isForm(each?.item))
    fail(`${where} asks nothing itself, so it has no words for questions: leave out "questions".`);
  if (!each && form && !isFunction(form)) assertQuestions(where, options.questions, form as JourneyForm);
  return options;
}

function assertOptions(where: string, declared: object, options: typeof pageOptions): void {
  for (const [name, value] of Object.entries(declared)) {
    const [accepts, expected] =
      (Object.hasOwn(options, name) && options[name]) ||
      fail(`${where} has an ${unknownOption(name, Object.keys(options))}`);
    if (value !== undefined && !accepts(value)) fail(`"${name}" of ${where} must be ${expected}.`);
  }
}

/** Returns the keys of the rows that a form has on the check page: one for the fields of a fieldset together. */
export function rowKeys(questions: readonly Question[]): string[] {
  return [...new Set(questions.map(({ key, fieldset }) => fieldset ?? key))];
}

/** Throws for the words of a question that the form does not ask. */
export function assertQuestions(where: string, questions: Page["questions"], form: JourneyForm): void {
  const keys = rowKeys(form.questions());
  const unknown = Object.keys(questions ?? {}).find((key) => !keys.includes(key));
  if (unknown !== undefined) fail(`"questions" of ${where} has an ${unknownOption(unknown, keys)}`);
}

function readList(name: string, each: DeclaredList, questions: Page["questions"]): List {
  const where = `the page "${name}"`;
  assertOptions(`"each" of ${where}`, each, listOptions);
  const { item, another, least = 1, most = 100, title, inWords = String } = each;
  const asks = another?.questions().find(({ key }) => key === "another");
  if (!asks?.values?.includes("yes") || asks.values.every((value) => value === "yes")) {
    fail(
      `${where} needs a form with a field "another", whose answer "yes" leads to the next item, and another answer on: each: { item, another }.`,
    );
  }
  if (least > most) fail(`"least" of ${where} must not be above "most", which is ${most}.`);
  const options = { least, most, title: title ?? ((_, number) => String(number)), inWords } satisfies Partial<List>;
  if (isForm(item)) {
    assertQuestions(where, questions, item);
    const [page] = declaredPages({ item: { form: item, ...(questions && { questions }) } }) as [Page];
    return { ...options, isForm: true, pages: [{ ...page, name: "" }] };
  }
  const pages = pagesOf.get(Object(item));
  if (!pages) fail(`"item" of ${where} must be a form or a journey.`);
  const cannot = pages.find(({ ends, tasks, confirm }) => ends || tasks || confirm);
  if (cannot)
    fail(
      `"item" of ${where} is a journey whose page "${cannot.name}" ends, lists or confirms, which no item can have.`,
    );
  return { ...options, isForm: false, pages };
}

function assertTasks(pages: readonly Page[]): void {
  const lists = pages.filter(({ tasks }) => tasks);
  if (lists[1]) fail(`the page "${lists[1].name}" is a second task list. A journey has one.`);
  const next = lists[0] && pages[lists[0].index + 1];
  if (lists[0] && !next?.beginsSection) fail(`the page after the task list "${lists[0].name}" must begin a section.`);
}

/** Returns what a function of a page has returned. Throws for a promise, which nothing awaits. */
export function atOnce<Returned>(what: string, returned: Returned): Returned {
  if (!isStrayPromise(returned)) return returned;
  return fail(`${what} returns a promise. Await what it needs before, and pass that as "context".`);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function isForm(value: unknown): value is JourneyForm {
  const methods: (keyof JourneyForm)[] = ["submit", "restore", "store", "questions", "summaryRows"];
  return methods.every((method) => typeof (value as JourneyForm | null)?.[method] === "function");
}
