import { choice, defineForm } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { choose, problemsOf, typed } from "../../../../test/support/journey-forms.js";

const select = (values: readonly string[], question = "Address") =>
  defineForm({
    answer: {
      component: "select",
      label: { text: question },
      items: [{ value: "", text: "Select" }, ...values.map((value) => ({ value, text: value }))],
      schema: choice({ subject: question }),
    },
  });
const high = ["1 High Street", "2 High Street"];
let made = 0;
const move = defineJourney(
  {
    name: { form: typed("name"), cases: [{ name: "Ann" }] },
    address: { form: (_: unknown, { addresses }) => select(addresses) },
    company: { form: choose(["yes", "no"]), when: (_, { account }) => account.isCompany },
    trading: {
      form: ({ name }) => {
        made += 1;
        return select(["yes", "no"], `Is ${name?.name} still your trading name?`);
      },
      when: ({ company }) => company && company.answer === "yes",
    },
    check: {},
  },
  {
    contexts: [
      { account: { isCompany: true }, addresses: high },
      { account: { isCompany: false }, addresses: ["3 Low Road"] },
    ],
  },
);
const company = { context: { account: { isCompany: true }, addresses: high } };
const person = { context: { account: { isCompany: false }, addresses: high } };
const answers = { name: { name: "Ann's Apples" }, address: { answer: "2 High Street" }, company: { answer: "yes" } };

test("what the function of a form reads needs cases, and is told from what a condition reads", () => {
  const journey = defineJourney({
    name: { form: typed("name") },
    right: { form: ({ name }) => select(["yes", "no"], `Is ${name?.name} right?`) },
    check: {},
  });
  expect(problemsOf(journey)).toEqual([
    'right: The function of the form reads "name.name", which people type: add "cases" to the page "name", with values of every kind.',
  ]);
});

test("an answer that its form no longer offers is no mistake of the program", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const step = move.at("address", { name: answers.name, address: { answer: "9 High Street" } }, company);
  if (step.redirect) throw new Error(step.redirect);
  expect(step.view().fields.answer.items.some(({ selected }) => selected)).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

describe("what the service knows besides the answers", () => {
  test("decides which pages apply", () => {
    expect(move.at("check", answers, company)).toEqual({ redirect: "/trading" });
    expect(move.at("check", answers, person)).toMatchObject({ page: "check", back: "/address" });
    expect(move.value(answers, person)).toEqual({ name: answers.name, address: answers.address });
    expect(move.rows(answers, person)).toHaveLength(2);
    expect(move.rows(answers, company)).toHaveLength(3);
    const notOffered = { ...answers, address: { answer: "9 High Street" } };
    expect(move.at("company", notOffered, company)).toEqual({ redirect: "/address" });
  });

  test("a form need not ask every question that its page has words for", () => {
    const journey = defineJourney({
      a: { form: (_: unknown) => typed("name"), questions: { name: "Name", other: "Other" } },
      check: {},
    });
    expect(journey.rows({ a: { name: "Ann" } })).toMatchObject([{ key: { text: "Name" }, value: { text: "Ann" } }]);
  });

  test("is in the questions and items of a form, and so are earlier answers", async () => {
    const step = move.at("trading", answers, company);
    if (step.redirect) throw new Error(step.redirect);
    expect(step.view().fields.answer.label).toMatchObject({ text: "Is Ann's Apples still your trading name?" });
    const draft = move.draft("trading", { answer: "no" }, answers, company);
    expect(move.at("trading", draft.answers, company)).toMatchObject({ answers: { answer: "no" } });
    expect(await move.submit("address", { answer: "3 Low Road" }, answers, company)).toMatchObject({ ok: false });
    expect(await move.submit("address", { answer: "1 High Street" }, answers, company)).toMatchObject({
      ok: true,
      redirect: "/company",
    });
    expect(await move.submit("name", { name: "Bo" }, { name: answers.name }, company)).toMatchObject({
      redirect: "/address",
    });
  });

  test("is a case of every path", () => {
    expect(move.problems()).toEqual([]);
    const paths = move.cover().map(({ pages, context }) => [pages.join(" "), context?.account.isCompany]);
    expect(paths).toEqual([
      ["name address company trading check", true],
      ["name address check", false],
    ]);
    for (const { answers, context, pages } of move.cover()) {
      expect(move.value(answers, { context })).toBeDefined();
      expect(Object.keys(answers)).toEqual(pages.slice(0, -1));
    }
  });
});

test("the function of a form is called once a request, and never guessed to depend on nothing", () => {
  let colours = ["red", "green"];
  const journey = defineJourney({ colour: { form: () => select(colours, "Colour") }, check: {} });
  const before = made;
  move.at("check", { ...answers, trading: { answer: "yes" } }, company);
  expect(made).toBe(before + 1);
  expect(journey.at("check", { colour: { answer: "red" } })).toMatchObject({ page: "check" });
  colours = ["blue", "green"];
  expect(journey.at("check", { colour: { answer: "red" } })).toEqual({ redirect: "/colour" });
  let isOpen = true;
  const [open, shut] = [typed("open"), typed("shut")];
  const either = defineJourney({ a: { form: () => (isOpen ? open : shut) }, check: {} });
  expect(either.at("a", {})).toMatchObject({ form: open });
  isOpen = false;
  expect(either.at("a", {})).toMatchObject({ form: shut });
});

describe("a call whose context is", () => {
  const journey = defineJourney(
    {
      name: { form: typed("name") },
      trading: { form: typed("trading"), when: (_, { account }) => account.roles.length > 0 },
      address: { form: (_: unknown, { addresses }) => select(addresses.map(String)) },
      pay: { href: (_, { account }) => `/pay/${account.id.toUpperCase()}` },
      check: {},
    },
    { contexts: [{ account: { roles: ["admin"], id: "a" }, addresses: ["x"] }] },
  );
  const name = { name: { name: "Ann" } };
  const context = { account: { roles: [] as string[], id: "a" }, addresses: ["x"] };
  const at = (options?: object, answers: object = name) => journey.at("check", answers, options as never);

  test.each<[string, () => unknown, string | RegExp]>([
    [
      "forgotten",
      () => at(),
      /the condition of the page "trading" throws: .*roles.*\. The call has no context: pass it as the option "context"\./,
    ],
    [
      "an option with another name",
      () => at({ contxt: context }),
      'journey: at("check"): unknown option "contxt", did you mean "context"?',
    ],
    ["passed in the place of the options", () => at(context), 'at("check"): unknown option "account".'],
    [
      "passed to rows under another name",
      () => journey.rows(name, { contex: context } as never),
      "rows: unknown option",
    ],
    [
      "misspelt inside",
      () => at({ context: { ...context, account: undefined, acount: context.account } }),
      'The context has an unknown option "acount", did you mean "account"?',
    ],
    [
      "without something that a form needs",
      () => at({ context: { account: context.account } }),
      /the function "form" of the page "address" throws: .*map.*\. The context has no "addresses"\./,
    ],
    [
      "without something that an address needs",
      () => at({ context: { ...context, account: { roles: [] } } }, { ...name, address: { answer: "x" } }),
      'the function "href" of the page "pay" throws',
    ],
  ])("%s is an error that says so", (_, run, message) => expect(run).toThrow(message));

  test("misspelt in submit, draft or store is one too, and so is an unknown way to store", async () => {
    await expect(journey.submit("name", {}, {}, { isues: {} } as never)).rejects.toThrow(
      'submit("name"): unknown option "isues", did you mean "issues"?',
    );
    expect(() => journey.draft("name", {}, {}, { contest: {} } as never)).toThrow('draft("name"): unknown option');
    await expect(journey.store("name", { name: "x" }, {}, { as: "lock" } as never)).rejects.toThrow(
      'store("name"): "as" must be "locked" or "draft".',
    );
  });

  test("right leaves other errors as they are, with what they carry", () => {
    const refuses = () => {
      throw Object.assign(new Error("Not yours."), { status: 403 });
    };
    const journey = defineJourney({ a: { form: typed("a"), when: refuses }, check: {} });
    expect(() => journey.at("a", {})).toThrow(expect.objectContaining({ message: "Not yours.", status: 403 }));
  });
});

describe("mistakes are known before anybody visits", () => {
  const define = (pages: object) => problemsOf(defineJourney(pages as never));

  test("a context without examples", () => {
    const problem = 'The condition reads "user" of the context: list examples in "contexts", an option of the journey.';
    const pages = {
      a: { form: typed("a"), when: (_: object, { user }: { user?: string }) => user === "x" },
      check: {},
    };
    expect(define(pages)).toEqual([`a: ${problem}`]);
    expect(() => defineJourney(pages as never).cover()).toThrow(problem);
  });

  test("a function of a form that throws, or returns none", () => {
    const question = { form: choose(["yes", "no"]) };
    const form = ({ a }: { a: { answer: string } }) => {
      if (a.answer === "no") throw new Error("No form");
      return typed("b");
    };
    expect(define({ a: question, b: { form }, check: {} })).toEqual([
      'b: The function of the form throws when "a.answer" is "no": No form',
    ]);
    const none = defineJourney({ a: { form: ((_: object) => ({})) as never }, check: {} });
    expect(() => none.at("a", {})).toThrow('the function "form" of the page "a" must return what defineForm returns.');
  });
});
