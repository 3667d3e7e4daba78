import assert from "node:assert/strict";
import { choice, defineForm } from "ds-frontend/forms";
import { defineJourney, type Journey } from "ds-frontend/journey";
import fc from "fast-check";
import { test } from "vitest";
import { another } from "../../../../test/support/journey-forms.js";

/*
 * Journeys that nobody wrote, walked in ways that nobody would: any order of requests, any answers, tampered ones included.
 * What must be is worked out here a second time, from the conditions as data.
 */

const values = ["a", "b", "c"] as const;
const form = defineForm({
  answer: {
    component: "radios",
    fieldset: { legend: { text: "Answer" } },
    items: values.map((value) => ({ value, text: value })),
    schema: choice({ subject: "An answer" }),
  },
});

/** Condition as data: page `on` has the answer `value`, `not`, or two of them. */
type Condition =
  | { readonly on: number; readonly value: string }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

interface Declared {
  readonly name: string;
  readonly kind: "question" | "end" | "list";
  readonly condition: Condition | undefined;
}

type Values = Readonly<Record<string, unknown>>;

function holds(condition: Condition, answers: Values): boolean {
  if ("not" in condition) return !holds(condition.not, answers);
  if ("all" in condition) return condition.all.every((part) => holds(part, answers));
  if ("any" in condition) return condition.any.some((part) => holds(part, answers));
  return (answers[`p${condition.on}`] as { answer?: string } | undefined)?.answer === condition.value;
}

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small" },
    fc.record({ on: fc.nat(5), value: fc.constantFrom(...values) }),
    fc.record({ not: tie("condition") }),
    fc.record({ all: fc.array(tie("condition"), { minLength: 2, maxLength: 2 }) }),
    fc.record({ any: fc.array(tie("condition"), { minLength: 2, maxLength: 2 }) }),
  ),
}));

const declarations = (kinds: readonly Declared["kind"][]) =>
  fc
    .array(
      fc.record({ kind: fc.constantFrom(...kinds), condition: fc.option(condition, { nil: undefined, freq: 2 }) }),
      { minLength: 1, maxLength: 6 },
    )
    .map((pages) => [
      ...pages.map((page, index): Declared => ({ ...page, name: `p${index}` })),
      { name: "check", kind: "end", condition: undefined } as const,
    ]);

function journeyOf(pages: readonly Declared[]): Journey<Values> {
  const declared = pages.map(({ name, kind, condition }) => [
    name,
    {
      ...(kind === "question" && { form }),
      ...(kind === "list" && { each: { item: form, another, most: 2 } }),
      ...(kind === "end" && name !== "check" && { ends: true }),
      ...(condition && { when: (answers: Values) => holds(condition, answers) }),
    },
  ]);
  return defineJourney(Object.fromEntries(declared)) as Journey<Values>;
}

const isPlain = (stored: unknown) => typeof stored === "object" && stored !== null && !Array.isArray(stored);
const isAnswer = (stored: unknown) =>
  values.includes((stored as { answer?: never } | null | undefined)?.answer as never);

/** Returns the pages on the way up to the first without an answer, and the values, for journeys without lists. */
function wayOf(pages: readonly Declared[], stored: Values): { names: string[]; values: Values; isComplete: boolean } {
  const names: string[] = [];
  const known: Record<string, unknown> = {};
  for (const { name, kind, condition } of pages) {
    if (condition && !holds(condition, known)) continue;
    names.push(name);
    if (kind === "end") return { names, values: known, isComplete: name === "check" };
    const answer = Object.hasOwn(stored, name) ? stored[name] : undefined;
    if (!isAnswer(answer)) return { names, values: known, isComplete: false };
    known[name] = { answer: (answer as { answer: string }).answer };
  }
  throw new Error("The last page ends it.");
}

/** Small with the seed that never changes, because making a large value takes longer than trying it. */
const anything = fc.anything(process.env.DS_FRONTEND_SEED ? {} : { maxDepth: 1, maxKeys: 3 });
const tampered = fc.oneof(
  anything,
  fc.constantFrom(null, [], "a", { answer: "d" }, { answer: ["a"] }, { answer: { toString: "a" } }, { other: "a" }),
  fc.record({ answer: fc.constantFrom(...values), other: anything }),
  fc.constantFrom(
    ...['{"__proto__":{"answer":"a"}}', '{"constructor":{"answer":"a"}}'].map((json) => JSON.parse(json)),
  ),
);

const requests = fc.array(
  fc.record({
    page: fc.nat(7),
    body: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...values).map((answer) => ({ answer })) },
      { weight: 1, arbitrary: fc.constantFrom({}, { answer: "x" }, { answer: ["a", "b"] }) },
    ),
    tampering: fc.option(tampered, { freq: 8 }),
  }),
  { maxLength: 25 },
);

test("no page is shown before its turn, and only answers on the way steer and are sent", async () => {
  await fc.assert(
    fc.asyncProperty(declarations(["question", "question", "question", "end"]), requests, async (pages, sent) => {
      const journey = journeyOf(pages);
      assert.deepEqual(
        journey.pages.map(({ page }) => page),
        pages.map(({ name }) => name),
      );
      let answers: Values = {};
      for (const { page: number, body, tampering } of sent) {
        const { name } = pages[number % pages.length] as Declared;
        if (tampering !== null) answers = { ...answers, [name]: tampering };
        const way = wayOf(pages, answers);
        const where = `/${way.names.at(-1)}`;

        const shown = pages.map((page) => {
          const given = journey.at(page.name, answers);
          return given.redirect === undefined ? { href: given.href, back: given.back } : given;
        });
        const wanted = pages.map((page) => {
          const position = way.names.indexOf(page.name);
          if (position < 0) return { redirect: where };
          const back = way.isComplete && page.name !== "check" ? "check" : way.names[position - 1];
          return { href: `/${page.name}`, back: back && `/${back}` };
        });
        // A question that a change has added leads back to a page that its condition reads.
        const open = pages.findIndex((page) => page.name === way.names.at(-1));
        const { condition } = pages[open] as Declared;
        const isLater = pages.slice(open + 1).some((page) => isPlain(answers[page.name]));
        if (!way.isComplete && condition && isLater && way.names.length > 1) {
          const back = (shown[open] as { back: string }).back.slice(1);
          const isRead = reads(condition).some((on) => `p${on}` === back) && way.names.includes(back);
          if (isRead) shown[open] = wanted[open] as never;
        }
        assert.deepEqual(shown, wanted);
        assert.deepEqual(journey.value(answers), way.isComplete ? way.values : undefined);
        assert.deepEqual(
          journey.rows(answers).map(({ actions }) => actions?.items?.[0]?.href),
          way.names.filter((name) => isAnswer(way.values[name])).map((name) => `/${name}#answer`),
        );

        const before = structuredClone(
          Object.entries(answers).filter(([, stored]) => typeof stored !== "function" && isAnswer(stored)),
        );
        const result = await journey.submit(name, body, answers);
        const isOnWay = way.names.includes(name);
        const asks = pages.find((page) => page.name === name)?.kind === "question";
        if (!isOnWay)
          assert.deepEqual(JSON.parse(JSON.stringify(result)), {
            ok: true,
            redirect: where,
            answers: JSON.parse(JSON.stringify(answers)),
            inTurn: false,
          });
        if (isOnWay && asks && !isAnswer(body)) assert.equal(result.ok, false);
        if (!result.ok) continue;
        // Nothing that was answered is lost, on the way or off it.
        const after = result.answers as Values;
        for (const [other, stored] of before)
          if (other !== name) assert.deepEqual(structuredClone(after[other]), stored);
        const next = wayOf(pages, after);
        if (isOnWay && asks) {
          const follows = next.names[next.names.indexOf(name) + 1] ?? name;
          // Once everything is answered, every change returns to the check page.
          const last = pages.findIndex((page) => page.name === next.names.at(-1));
          const hasMore = pages.slice(last + 1).some((page) => isPlain(after[page.name]));
          const isAgain = isAnswer(answers[name]) && !next.isComplete && !way.isComplete && !hasMore;
          assert.equal(result.redirect, `/${isAgain ? follows : next.names.at(-1)}`);
        }
        assert.equal(journey.at(result.redirect.slice(1), result.answers).redirect, undefined);
        answers = after;
      }
    }),
  );
});

test("any answers at all, with lists: no crash, and every redirect leads to a page that is shown", async () => {
  await fc.assert(
    fc.asyncProperty(
      declarations(["question", "list", "end"]),
      fc.oneof(anything, fc.dictionary(fc.constantFrom("p0", "p1", "p2", "p3", "__proto__"), listed())),
      fc.array(
        fc.constantFrom({ answer: "a" }, { another: "yes" }, { another: "no" }, { answer: "b", another: "no" }),
        {
          maxLength: 20,
        },
      ),
      async (pages, stored, bodies) => {
        const journey = journeyOf(pages);
        let answers: unknown = stored;
        let page = "check";
        for (const body of bodies) {
          const shown = journey.at(page, answers);
          if (shown.redirect !== undefined) {
            page = shown.redirect.slice(1);
            assert.equal(journey.at(page, answers).redirect, undefined);
          }
          journey.rows(answers);
          const result = await journey.submit(page, body, answers);
          if (!result.ok) continue;
          answers = JSON.parse(JSON.stringify(result.answers));
          page = result.redirect.slice(1);
          assert.equal(journey.at(page, answers).redirect, undefined);
          for (const value of Object.values(journey.value(answers) ?? {})) {
            for (const item of [value].flat()) if (item && Object.keys(item).length) assert(isAnswer(item));
          }
        }
      },
    ),
  );
});

function listed() {
  const items = fc.dictionary(fc.constantFrom("1", "2", "3", "x", "-1", "__proto__"), tampered);
  return fc.oneof(tampered, fc.record({ items, last: fc.oneof(fc.integer(), anything), form: tampered }));
}

/** Returns the page sequences that all combinations of answers lead along, by trying them. */
function pathsByHand(pages: readonly Declared[]): Map<string, Values> {
  const found = new Map<string, Values>();
  const visit = (stored: Values): void => {
    const { names, isComplete } = wayOf(pages, stored);
    const open = names.at(-1) as string;
    const { kind } = pages.find(({ name }) => name === open) as Declared;
    if (isComplete || kind === "end") found.set(names.join(), stored);
    else for (const answer of values) visit({ ...stored, [open]: { answer } });
  };
  visit({});
  return found;
}

/** Returns the turnings that a path takes: pages with a condition that are on it, or that it passes by. */
function turningsOf(pages: readonly Declared[], names: readonly string[]): string[] {
  const end = pages.findIndex(({ name }) => name === names.at(-1));
  return pages
    .slice(0, end + 1)
    .filter(({ condition }) => condition)
    .map(({ name }) => `${name} ${names.includes(name) ? "on" : "off"}`);
}

test("cover takes every turning, before leads to every page, and problems names pages without a path", () => {
  const sizes = { cover: 0, fewest: 0 };
  fc.assert(
    fc.property(declarations(["question", "question", "question", "end"]), (pages) => {
      const journey = journeyOf(pages);
      const byHand = pathsByHand(pages);
      const cover = journey.cover();
      const all = new Set([...byHand.keys()].flatMap((key) => turningsOf(pages, key.split(","))));
      assert.deepEqual(new Set(cover.flatMap((path) => turningsOf(pages, path.pages))), all);
      for (const path of cover) assert.deepEqual(wayOf(pages, path.answers).names, path.pages);
      sizes.cover += cover.length;
      sizes.fewest += fewest(pages, [...byHand.keys()], all);

      const reached = new Set([...byHand.keys()].flatMap((key) => key.split(",")));
      const unreached = journey.problems().filter(({ message }) => message === "No answers lead to this page.");
      const readsLater = new Set(
        pages
          .filter(
            ({ condition }, index) =>
              condition && reads(condition).some((on) => on >= index || pages[on]?.kind === "end"),
          )
          .map(({ name }) => name),
      );
      for (const page of reached) assert.equal(journey.at(page, journey.before(page)).redirect, undefined);
      for (const { page } of unreached) assert(!reached.has(page));
      for (const { name } of pages) {
        if (!reached.has(name) && !readsLater.size) assert(unreached.some(({ page }) => page === name));
      }
    }),
  );
  // The fewest are hard to find in general; what is found is never far from it.
  assert(sizes.cover <= sizes.fewest * 1.02, `${sizes.cover} paths, where ${sizes.fewest} do`);
});

function reads(condition: Condition): number[] {
  if ("not" in condition) return reads(condition.not);
  if ("all" in condition) return condition.all.flatMap(reads);
  if ("any" in condition) return condition.any.flatMap(reads);
  return [condition.on];
}

/** Counts the fewest paths that take all turnings, by trying one, two, three … of them. */
function fewest(pages: readonly Declared[], paths: readonly string[], all: ReadonlySet<string>): number {
  const sets = paths.map((path) => turningsOf(pages, path.split(",")));
  const covers = (count: number, from: number, taken: ReadonlySet<string>): boolean => {
    if (taken.size === all.size) return true;
    if (count === 0) return false;
    return sets.slice(from).some((set, index) => covers(count - 1, from + index + 1, new Set([...taken, ...set])));
  };
  let count = 1;
  while (!covers(count, 0, new Set())) count += 1;
  return count;
}
