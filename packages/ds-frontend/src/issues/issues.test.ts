import { plainToInstance } from "class-transformer";
import { IsNotEmpty, ValidateNested, validate } from "class-validator";
import { date, defineForm, text } from "ds-frontend/forms";
import {
  fromClassValidator,
  fromErrorList,
  fromExpressValidator,
  fromJoi,
  fromZod,
  toErrorList,
  toExpressValidator,
  toJoi,
  toZod,
} from "ds-frontend/issues";
import { body, oneOf, validationResult } from "express-validator";
import Joi from "joi";
import { describe, expect, test } from "vitest";
import { z } from "zod";

/*
 * The shapes that services keep in their flash messages and pin in their tests, with the libraries themselves.
 */

const fieldset = { legend: { text: "Date of birth" } };
const form = defineForm({
  fullName: { component: "input", label: { text: "Full name" }, schema: text({ subject: "Your full name" }) },
  "address.town": { component: "input", label: { text: "Town" }, schema: text({ subject: "Your town" }) },
  dateOfBirth: { component: "dateInput", fieldset, schema: date({ subject: "Your date of birth" }) },
});
const answers = { fullName: "", "address[town]": "Leeds", "dateOfBirth-day": "5", "dateOfBirth-year": "1990" };
const shown = (issues: never) => form.view({ issues }).errorSummary?.errorList.map(({ text, href }) => [href, text]);

describe("express-validator", () => {
  const run = async (chains: unknown[], sent: object) => {
    const request = { body: sent };
    for (const chain of chains as { run(request: object): Promise<unknown> }[]) await chain.run(request);
    return validationResult(request);
  };
  const chains = [
    body("fullName").notEmpty().withMessage("Enter your full name"),
    body("address.town").notEmpty().withMessage("Enter your town"),
    body("dateOfBirth-day").custom(() => {
      throw new Error("Enter your date of birth");
    }),
  ];

  test("what validationResult holds, its list, and a flash message", async () => {
    const result = await run(chains, {});
    const expected = [
      ["#fullName", "Enter your full name"],
      ["#address-town", "Enter your town"],
      ["#dateOfBirth-day", "Enter your date of birth"],
    ];
    for (const errors of [result, result.array(), JSON.parse(JSON.stringify(result.array()))]) {
      expect(shown(fromExpressValidator(errors) as never)).toEqual(expected);
    }
    expect(fromExpressValidator(undefined)).toEqual([]);
    expect(fromExpressValidator([{ param: "fullName", msg: "As in version 6", location: "body" }])).toEqual([
      { path: "fullName", message: "As in version 6" },
    ]);
  });

  test("an error at the day that is about the whole date marks all of it, unless another part has one", async () => {
    const errors = (await run(chains, {})).array();
    const parts = (issues: unknown) => form.view({ issues } as never).fields.dateOfBirth.errorParts;
    expect(parts(fromExpressValidator(errors))).toEqual(["day"]);
    expect(parts(fromExpressValidator(errors, { whole: ["dateOfBirth"] }))).toBeUndefined();
    const both = [...errors, { type: "field", path: "dateOfBirth-year", msg: "Enter a year" }];
    expect(parts(fromExpressValidator(both, { whole: ["dateOfBirth"] }))).toEqual(["day", "year"]);
    const renamed = defineForm({ born: { component: "dateInput", namePrefix: "dateOfBirth", fieldset } });
    const issues = fromExpressValidator(errors, { whole: ["dateOfBirth"] });
    const { fields, errorSummary } = renamed.view({ issues });
    expect([fields.born.errorParts, errorSummary?.errorList[0]?.href]).toEqual([undefined, "#born-day"]);
  });

  test("one message for alternatives, and one for each unknown field", async () => {
    const result = await run(
      [oneOf([body("fullName").notEmpty(), body("email").isEmail()], { message: "Enter either" })],
      {},
    );
    expect(fromExpressValidator(result)).toEqual([{ message: "Enter either", path: "fullName" }]);
    const unknown = [{ type: "unknown_fields", msg: "Not asked", fields: [{ path: "a" }, { path: "b" }] }];
    expect(fromExpressValidator(unknown).map(({ path }) => path)).toEqual(["a", "b"]);
  });

  test("a result is written as its errors, which lead back to the same page", async () => {
    const result = await form.submit(answers);
    const errors = toExpressValidator(result);
    expect(errors).toEqual([
      { type: "field", location: "body", path: "fullName", value: "", msg: "Enter your full name" },
      {
        type: "field",
        location: "body",
        path: "dateOfBirth-month",
        value: "",
        msg: "Your date of birth must include a month",
      },
    ]);
    expect(shown(fromExpressValidator(errors) as never)).toEqual(
      form.view(result).errorSummary?.errorList.map(({ text, href }) => [href, text]),
    );
    const wrong = await form.submit({ ...answers, fullName: "Sam", "dateOfBirth-month": "2", "dateOfBirth-day": "31" });
    expect(toExpressValidator(wrong)[0]?.path).toBe("dateOfBirth");
    expect(toExpressValidator(wrong, { whole: ["dateOfBirth"] })[0]).toMatchObject({
      path: "dateOfBirth-day",
      value: "31",
    });
    expect(toExpressValidator({ ok: true })).toEqual([]);
  });
});

describe("zod", () => {
  const schema = z.object({
    fullName: z.string().min(1, "Enter your full name"),
    address: z.object({ town: z.string().min(9, "Enter your town") }),
  });
  const parsed = schema.safeParse({ fullName: "", address: { town: "x" } });

  test("an error, what safeParse returned, and flattened messages", () => {
    const expected = [
      ["#fullName", "Enter your full name"],
      ["#address-town", "Enter your town"],
    ];
    for (const error of [parsed, parsed.error]) expect(shown(fromZod(error) as never)).toEqual(expected);
    expect(fromZod(parsed.error)[0]?.code).toBe("too_small");
    const flattened = z.flattenError(parsed.error as z.ZodError);
    for (const error of [flattened, flattened.fieldErrors, JSON.parse(JSON.stringify(flattened))]) {
      expect(fromZod(error)[0]).toEqual({ message: "Enter your full name", path: "fullName" });
    }
    expect(fromZod({ fieldErrors: {}, formErrors: ["You cannot apply"] })).toEqual([
      { message: "You cannot apply", path: [] },
    ]);
    expect([fromZod(undefined), fromZod(schema.safeParse({ fullName: "A", address: { town: "Manchester" } }))]).toEqual(
      [[], []],
    );
  });

  test("a blank message marks a part of a date", () => {
    const plain = defineForm({ born: { component: "dateInput", namePrefix: "", fieldset } });
    const view = plain.view({ issues: fromZod({ day: ["Enter a real date"], month: [""], year: [""] }) });
    expect(view.errorSummary?.errorList).toEqual([{ text: "Enter a real date", href: "#born-day" }]);
    expect(view.fields.born.errorParts).toEqual(["day", "month", "year"]);
  });

  test("a result is written as flattened messages", async () => {
    expect(toZod(await form.submit(answers, { issues: { _form: "Try again" } }))).toEqual({
      fullName: ["Enter your full name"],
      dateOfBirth: ["Your date of birth must include a month"],
      _form: ["Try again"],
    });
  });
});

describe("joi", () => {
  const schema = Joi.object({
    fullName: Joi.string().required().messages({ "string.empty": "Enter your full name" }),
    address: Joi.object({ town: Joi.string().min(9).messages({ "string.min": "Enter your town" }) }),
  });
  const validated = schema.validate({ fullName: "", address: { town: "x" } }, { abortEarly: false });

  test("an error, what validate returned, and the details", () => {
    for (const error of [validated, validated.error, validated.error?.details]) {
      expect(fromJoi(error)).toEqual([
        { message: "Enter your full name", path: ["fullName"], code: "string.empty" },
        { message: "Enter your town", path: ["address", "town"], code: "string.min" },
      ]);
    }
    expect(fromJoi(schema.validate({ fullName: "A" }))).toEqual([]);
  });

  test("a result is written as details", async () => {
    expect(toJoi(await form.submit({ ...answers, "address[town]": "" }))).toEqual([
      {
        message: "Enter your full name",
        path: ["fullName"],
        type: "missing",
        context: { key: "fullName", label: "fullName", value: "" },
      },
      {
        message: "Enter your town",
        path: ["address", "town"],
        type: "missing",
        context: { key: "town", label: "address.town", value: "" },
      },
      {
        message: "Your date of birth must include a month",
        path: ["dateOfBirth-month"],
        type: "missingParts",
        context: { key: "dateOfBirth-month", label: "dateOfBirth-month", value: "" },
      },
    ]);
  });
});

test("class-validator, with nested classes", async () => {
  class Address {
    town = "";
  }
  class Details {
    fullName = "";
    address = new Address();
  }
  IsNotEmpty({ message: "Enter your town" })(Address.prototype, "town");
  IsNotEmpty({ message: "Enter your full name" })(Details.prototype, "fullName");
  ValidateNested()(Details.prototype, "address");
  const details = Object.assign(plainToInstance(Details, { fullName: "" }), { address: new Address() });
  expect(fromClassValidator(await validate(details))).toEqual([
    { message: "Enter your full name", path: ["fullName"], code: "isNotEmpty" },
    { message: "Enter your town", path: ["address", "town"], code: "isNotEmpty" },
  ]);
});

test("entries of an error summary, by the ids in their links", async () => {
  const own = defineForm({
    "address.town": { component: "input", id: "the-town", label: { text: "Town" } },
    born: { component: "dateInput", id: "dob", fieldset },
  });
  const list = [
    { text: "Enter your town", href: "#the-town" },
    { text: "Enter a month", href: "/page#dob-month" },
    { text: "You cannot apply" },
  ];
  const { errorSummary, fields } = own.view({ issues: fromErrorList(list) });
  expect(errorSummary?.errorList).toEqual([list[0], { text: "Enter a month", href: "#dob-month" }, list[2]]);
  expect(fields.born.errorParts).toEqual(["month"]);
  const result = await form.submit({ ...answers, "address[town]": "" });
  expect(toErrorList(result)).toEqual(form.view(result).errorSummary?.errorList);
});
