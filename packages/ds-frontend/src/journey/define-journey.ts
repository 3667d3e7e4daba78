import { unknownOption } from "@ds-frontend/internal/options/sentences.js";
import { isStrayPromise } from "../diagnostics/values.js";
import type { SubmitOptions } from "../forms/form.js";
import { report } from "../forms/submit/on-refused.js";
import { addressesOf, pageAt } from "./addresses.js";
import { withAnswer, withMark } from "./answers.js";
import { Explorer } from "./explore/explorer.js";
import { mermaid } from "./explore/mermaid.js";
import { before, cover } from "./explore/paths.js";
import { problems } from "./explore/problems.js";
import { assertStorable, isChanged, itemAfter, withoutItem, withStored } from "./kept-answers.js";
import { type Declared, Navigation } from "./navigation.js";
import { declaredPages, fail, type Page, pagesOf, withCheckPage } from "./page.js";
import { askedValues, type Part } from "./route.js";
import { rowsOf, templateOf, titled } from "./rows.js";
import { removalPage, shownPage } from "./shown-page.js";
import { tasksOf } from "./tasks.js";
import type {
  Answers,
  CallOptions,
  DrawingOptions,
  Journey,
  JourneyOptions,
  JourneyResult,
  JourneyRow,
  JourneyValue,
  PageForms,
  Pages,
  Passed,
  Redirect,
  ShownPage,
  StoreOptions,
  TaskStatuses,
} from "./types.js";

/**
 * Defines a journey by its pages in order. A page may have a condition over the answers before it.
 *
 * @example
 * const apply = defineJourney({
 *   nationality: { form: nationality },
 *   visa: { form: visa, when: ({ nationality }) => nationality?.nationality === "other" },
 *   check: {},
 * }, { path: "/apply" });
 */
export function defineJourney<Forms, Made, Items, Conditions, Context = unknown>(
  declaration: Pages<Forms, Made, Items, Conditions, Context>,
  options: JourneyOptions<Context> = {},
): Journey<
  JourneyValue<Forms, Made, Items, Conditions>,
  Answers<Forms, Items>,
  Context,
  PageForms<Forms, Made, Items>
> {
  const declaredHere = declaredPages(declaration);
  const { path = "", address, answers: shape, contexts, onRefused } = readOptions(options);
  const addresses = addressesOf(path, address as never);
  const pages = withCheckPage(declaredHere);
  const explorer = new Explorer(pages, contexts, addresses);
  const readsOf = (page: Page) => explorer.readsOf(page);
  const write = (kept: unknown, answers: object) => shape?.write(kept, answers) ?? answers;
  const declared: Declared = { pages, parts: partsOf(pages, readsOf), addresses, write, readsOf };
  const visit = (kept: unknown, options: object | undefined, call: string, names: readonly string[] = []) => {
    assertCallOptions(options, call, names);
    const { context } = (options ?? {}) as CallOptions<unknown>;
    // Somebody whose answers are not awaited would begin again, and lose them.
    if (isStrayPromise(kept)) fail("the answers are a promise. Await it first.");
    if (isStrayPromise(context)) fail("the context is a promise. Await it first.");
    const answers = shape ? shape.read(kept ?? {}) : kept;
    const contextProblem = () => problemOf(context, contexts, addresses.reads);
    const unknown = [...addresses.reads].find(
      (name) => (((context ?? {}) as Record<string, unknown>)[name] ?? undefined) === undefined,
    );
    if (unknown !== undefined)
      fail(`${call}: the addresses read "${unknown}" of the context, which is missing.${contextProblem()}`);
    // Only a change goes through the answers twice.
    const restored = names.length ? new Map() : undefined;
    return new Navigation(declared, { answers, kept, context: context ?? {}, contextProblem, restored });
  };

  const journey = Object.freeze({
    pages: Object.freeze(
      pages.map(({ name: page, form, section }) =>
        Object.freeze({ page, href: addresses.pattern(page), form, section }),
      ),
    ),

    at(name: string, answers: unknown, options?: CallOptions<unknown>): ShownPage | Redirect {
      const now = visit(answers, options, `at("${name}")`);
      const removed = now.itemToRemove(name);
      if (removed) return removalPage(now, removed);
      const step = now.find(name);
      if (step?.page.href === undefined && step) return shownPage(now, step);
      return { redirect: now.hrefOf(step ?? now.stepOfAddedItem(name) ?? now.current) };
    },

    async submit(
      name: string,
      body: unknown,
      answers: unknown,
      options?: SubmitOptions & CallOptions<unknown>,
    ): Promise<JourneyResult> {
      const now = visit(answers, options, `submit("${name}")`, ["issues", "files", "answers", "uploadError"]);
      const removed = now.itemToRemove(name);
      if (removed)
        return now.after(withoutItem(now.visit.answers, removed), (then) => then.route.step(removed.list), {
          changed: `${templateOf(removed.list)}/remove`,
        });
      const step = now.find(name) ?? now.stepOfAddedItem(name);
      // What comes from elsewhere is stored by the service, and by nobody who sends it.
      if (!step || step.page.href !== undefined) return now.after(now.visit.answers, () => step, { inTurn: false });
      const { form } = step;
      const isAdded = step.name !== name;
      const { context: _, ...formOptions } = options ?? {};
      // A file that was uploaded before stays if no other is chosen.
      const result = await form?.submit(body, { answers: isAdded ? undefined : step.stored, ...formOptions });
      if (result?.ok === false) {
        if (onRefused) report(onRefused, templateOf(step.name), result);
        return result;
      }
      const stored = form?.store(result?.value) ?? {};
      if (!isAdded) assertStorable(step, stored);
      const target = isAdded ? itemAfter(now, step, stored) : step;
      if (!target) return now.after(now.visit.answers, (then) => then.route.step(step.item?.list ?? ""));
      return now.after(
        withStored(now.visit.answers, target, stored),
        (then) => then.next(target, now.isChecked(step)),
        {
          accepted: { stored, value: result?.value ?? {} },
          changed: !isAdded && isChanged(step, stored) ? templateOf(step.name) : undefined,
        },
      );
    },

    draft(name: string, body: unknown, answers: unknown, options?: CallOptions<unknown>): Passed {
      const now = visit(answers, options, `draft("${name}")`);
      const step = now.find(name);
      if (!step?.form || step.page.href !== undefined)
        return now.after(now.visit.answers, () => step, { inTurn: false });
      // A file that was uploaded before is not sent again.
      const draft = { ...step.stored, ...step.form.store(step.form.read(body)) };
      return now.after(withMark(Object(now.visit.answers), "drafts", step.name, draft), (then) =>
        then.route.step(step.name),
      );
    },

    async store(
      name: string,
      value: object,
      answers: unknown,
      options?: StoreOptions & CallOptions<unknown>,
    ): Promise<JourneyResult> {
      const page = pages.find((page) => page.name === name);
      const now = visit(answers, options, `store("${name}")`, ["as"]);
      const form = page && !page.each ? now.formOf(page) : undefined;
      // A page that is elsewhere, and asks nothing, is passed by who comes back.
      if (!form && page?.href === undefined)
        fail(`store: there is no page "${String(name).slice(0, 100)}" with a form of its own.`);
      const result = form ? await form.submit(form.body(value)) : ({ ok: true, value: {} } as const);
      if (!result.ok) return result;
      const stored = form?.store(result.value) ?? {};
      const [isDraft, isLocked] = [options?.as === "draft", options?.as === "locked"];
      const marked = withMark(Object(now.visit.answers), "locked", name, isLocked || undefined);
      const kept = withMark(marked, "drafts", name, isDraft ? stored : undefined);
      const confirms = isDraft ? undefined : now.route.step(name)?.confirms;
      const confirmed = withMark(isDraft ? kept : withAnswer(kept, [name], stored), "confirmed", name, confirms);
      const inTurn = now.route.step(name) !== undefined;
      return now.after(confirmed, (then) => then.afterStored(name), {
        accepted: { stored, value: result.value },
        inTurn,
      });
    },

    rows(answers: unknown, options?: CallOptions<unknown>): JourneyRow[] {
      const { route, hrefOf } = visit(answers, options, "rows");
      return titled(rowsOf(route, hrefOf));
    },

    value(answers: unknown, options?: CallOptions<unknown>): unknown {
      const { values, isComplete } = visit(answers, options, "value").route;
      return isComplete ? askedValues(pages, values) : undefined;
    },

    tasks<Status extends object>(answers: unknown, statuses: TaskStatuses<Status>, options?: CallOptions<unknown>) {
      const now = visit(answers, options, "tasks");
      return { items: tasksOf(declared.parts, now.route, statuses, now.hrefOf) };
    },

    pageAt(url: string, options?: CallOptions<unknown>): string | undefined {
      assertCallOptions(options, "pageAt", []);
      return pageAt(pages, addresses, url, options?.context);
    },

    before(name: string, options?: CallOptions<unknown>): object {
      const answers = write({}, before(explorer, name, options?.context));
      const now = visit(answers, options, `before("${name}")`);
      if (now.itemToRemove(name) ?? now.find(name)) return answers;
      return fail(`before: no answers lead to the page "${name}"; some lead to "${now.current.name}".`);
    },

    cover: () => cover(explorer).map((path) => ({ ...path, answers: write({}, path.answers) })),
    problems: () => problems(explorer),
    mermaid: (options?: DrawingOptions) => mermaid(explorer, options),
  });
  pagesOf.set(journey, declaredHere);
  return journey as never;
}

/** Returns the parts that people take in order: the pages up to a task list, and each of its sections, or all pages. */
function partsOf(pages: readonly Page[], readsOf: Declared["readsOf"]): Part[] {
  const tasks = pages.findIndex((page) => page.tasks);
  const starts = [
    0,
    ...pages.flatMap((page, index) => (tasks >= 0 && index > tasks && page.beginsSection ? index : [])),
  ];
  return starts.map((start, position) => {
    const inside = pages.slice(start, starts[position + 1]);
    let reads: ReadonlySet<string> | undefined;
    return {
      pages: inside,
      reads() {
        reads ??= new Set(inside.flatMap((page) => [...readsOf(page)]));
        return reads;
      },
      needsAll: inside.some((page) => page.isLast || (page.confirm && page.check !== "section")),
    };
  });
}

/** Throws for options of a call that it does not know: without its context, a journey has other pages. */
function assertCallOptions(options: object | undefined, call: string, names: readonly string[]): void {
  const known = ["context", ...names];
  for (const name of Object.keys(options ?? {}))
    if (!known.includes(name))
      fail(`${call}: ${unknownOption(name, known)} Pass the context as an option: { context }.`);
  const { as } = (options ?? {}) as StoreOptions;
  if (as !== undefined && as !== "locked" && as !== "draft") fail(`${call}: "as" must be "locked" or "draft".`);
}

/** Says what is probably wrong with a context that a function of a page could not read. */
function problemOf(context: unknown, contexts: readonly unknown[] = [], reads: Iterable<string> = []): string {
  if (context === undefined) return ' The call has no context: pass it as the option "context".';
  const known = [...new Set([...reads, ...contexts.flatMap((example) => Object.keys(Object(example)))])];
  const given = Object.keys(Object(context));
  const unknown = given.find((name) => known.length && !known.includes(name));
  if (unknown !== undefined) return ` The context has an ${unknownOption(unknown, known)}`;
  const missing = known.find((name) => !given.includes(name));
  return missing === undefined ? "" : ` The context has no "${missing}".`;
}

function readOptions<Context>(options: JourneyOptions<Context>): JourneyOptions<Context> {
  const names = ["path", "address", "answers", "contexts", "onRefused"];
  for (const name of Object.keys(options)) if (!names.includes(name)) fail(unknownOption(name, names));
  const { path = "", address, answers, contexts, onRefused } = options;
  if (address !== undefined && options.path !== undefined) fail(`"address" takes the place of "path": leave out one.`);
  for (const [name, value] of Object.entries({
    address,
    onRefused,
    ...(answers && { "answers.read": answers.read, "answers.write": answers.write }),
  }))
    if (value !== undefined ? typeof value !== "function" : name.includes(".")) fail(`"${name}" must be a function.`);
  if (typeof path !== "string" || !/^(?:\/[^/?#\s]+)*$/.test(path)) {
    fail(`"path" must be the beginning of the pages' addresses, such as "/apply", without a slash at the end.`);
  }
  if (contexts !== undefined && !(Array.isArray(contexts) && contexts.length))
    fail(`"contexts" must be a list of examples.`);
  return options;
}
