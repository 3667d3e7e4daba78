import { input, radios } from "ds-frontend";
import { defineForm, type Form } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contactItems, details, right } from "../../../../test/support/details-form.js";
import { lazy } from "../../../../test/support/lazy.js";

describe("conditional fields", () => {
  test("are not validated and not in the value when their answer is not chosen", async () => {
    expect(await details.submit({ ...right, phoneNumber: "" })).toMatchObject({ ok: true });
    const result = await details.submit({ ...right, phoneNumber: "123" });
    expect(result.ok && "phoneNumber" in result.value).toBe(false);
  });

  test("come after their answer's question, wherever they are declared", () => {
    const form = defineForm({
      phoneNumber: { component: "input", label: { text: "Phone number" } },
      contact: { component: "radios", fieldset: { legend: { text: "Question" } }, items: contactItems },
    });
    const view = form.view({ issues: { phoneNumber: "P", contact: "C" } });
    expect(view.errorSummary?.errorList.map(({ text }) => text)).toEqual(["C", "P"]);
  });

  test("are revealed by an error, with what the user typed", () => {
    const values = details.read({ ...right, contact: "", phoneNumber: "12" });
    const view = details.view({ answers: values, issues: { phoneNumber: "Enter a phone number" } });
    const html = radios(view.withConditional("contact", { phone: input(view.fields.phoneNumber) }));
    expect(html).toMatch(/value="phone" checked>.*id="conditional-contact-2">.*id="phoneNumber".*value="12"/);
    expect(html.match(/ checked/g)).toHaveLength(1);
  });

  test("do not change the radio that the user chose, and have no link while they are hidden", async () => {
    const view = details.view(await details.submit(right, { issues: { phoneNumber: "Enter a phone number" } }));
    expect(view?.fields.contact.value).toBe(right.contact);
    expect(view?.errorSummary?.errorList).toEqual([{ text: "Enter a phone number" }]);
    const gone = details.view({ answers: { contact: "fax" }, issues: { phoneNumber: "Enter a phone number" } });
    expect(gone.fields.contact.value).toBe("phone");
  });

  describe("under a radio that the declaration does not check", () => {
    const reveal = <Name extends string>(name: Name) => ({ conditional: { fields: [name] } });
    const form = defineForm({
      contact: {
        component: "radios",
        fieldset: { legend: { text: "Question" } },
        value: "email",
        items: [
          { value: "email", text: "Email", ...reveal("address") },
          { value: "phone", text: "Phone", ...reveal("phone") },
          { value: "post", text: "Post" },
        ],
      },
      address: { component: "input", label: { text: "Email address" } },
      phone: { component: "input", label: { text: "Phone number" } },
    });
    /** Returns the radio that is checked, and where the entries lead. */
    const shown = (given: Parameters<typeof form.view>[0]) => {
      const { fields, errorSummary } = form.view(given);
      return [fields.contact.value, ...(errorSummary?.errorList ?? []).map(({ href }) => href)];
    };

    test("are revealed by an error", () => {
      expect(shown({ issues: { phone: "Enter a phone number" } })).toEqual(["phone", "#phone"]);
    });

    test("stay hidden when the error is under the radio that it checks, or somewhere else", () => {
      expect(shown({ issues: { address: "Enter an email address" } })).toEqual(["email", "#address"]);
      expect(shown({ issues: { contact: "Select how" } })).toEqual(["email", "#contact"]);
    });

    test("stay hidden when the user has chosen another radio", () => {
      const issues = { phone: "Enter a phone number" };
      expect(shown({ answers: { contact: "post" }, issues })).toEqual(["post", undefined]);
      expect(shown({ answers: { contact: "email" }, issues })).toEqual(["email", undefined]);
    });
  });

  test("are revealed through several checkboxes", () => {
    const form = defineForm({
      any: {
        component: "checkboxes",
        fieldset: { legend: { text: "Question" } },
        items: [
          { value: "a", text: "A", conditional: { fields: ["inA"] } },
          { value: "b", text: "B", conditional: { fields: ["inB"] } },
          { value: "c", text: "C" },
        ],
      },
      inA: {
        component: "radios",
        fieldset: { legend: { text: "Question" } },
        items: [{ value: "x", text: "X", conditional: { fields: ["inX"] } }],
      },
      inX: { component: "input", label: { text: "X" } },
      inB: { component: "input", label: { text: "B" } },
    });
    const view = form.view({ answers: { any: ["c"] }, issues: { inX: "Wrong", inB: "Wrong too" } });
    expect(view.fields.any.values).toEqual(["c", "a", "b"]);
    expect(view.fields.inA.value).toBe("x");
    expect(view.errorSummary?.errorList).toEqual([
      { text: "Wrong", href: "#inX" },
      { text: "Wrong too", href: "#inB" },
    ]);
  });

  test("of two radios cannot both be shown: the user's own choice stays, and no link leads to a hidden field", () => {
    const form = defineForm({
      contact: {
        component: "radios",
        fieldset: { legend: { text: "Question" } },
        items: [
          { value: "email", text: "Email", conditional: { fields: ["address"] } },
          { value: "phone", text: "Phone", conditional: { fields: ["number"] } },
        ],
      },
      address: { component: "input", label: { text: "Address" } },
      number: { component: "input", label: { text: "Number" } },
    });
    const view = form.view({ answers: { contact: "phone" }, issues: { address: "A", number: "N" } });
    expect(view.fields.contact.value).toBe("phone");
    expect(view.errorSummary?.errorList).toEqual([{ text: "A" }, { text: "N", href: "#number" }]);
  });

  test("can only be in an item that exists", () => {
    expect(() => details.view().withConditional("fullName" as never, {} as never)).toThrow(
      'withConditional: "fullName" is not a field with items.',
    );
  });
});

describe("conditional fields cannot be left out of the page", () => {
  const items = [
    { value: "a", text: "A", checked: true, conditional: { fields: ["x", "y"] } },
    { value: "b", text: "B", conditional: { html: "<b>own</b>" } },
    { value: "c", text: "C", conditional: { fields: [] } },
  ] as const;
  const label = { text: "Label" };
  const inputs = { x: { component: "input", label }, y: { component: "input", label } } as const;
  const form = lazy(() =>
    defineForm({ one: { component: "radios", fieldset: { legend: { text: "Question" } }, items }, ...inputs }),
  );

  test("by leaving their HTML out", () => {
    const message = 'withConditional: the item "a" of "one" reveals "x", "y". Pass the HTML under "a".';
    for (const html of [{}, { b: "<i>" }, { a: "" }, { a: undefined }]) {
      expect(() => form.view().withConditional("one", html as never)).toThrow(new TypeError(message));
    }
    const html = radios(form.view().withConditional("one", { a: "<i>x and y</i>" }));
    expect(html).toMatch(/checked>.*<i>x and y<\/i>.*<b>own<\/b>/);
  });

  test("but may be placed by hand, in a copy of the items", () => {
    const { one } = form.view().fields;
    expect(structuredClone(one).items[0]).toMatchObject({ value: "a", conditional: { fields: ["x", "y"] } });
    const copied = one.items.map((item) => ({ ...item, conditional: { html: "<i>by hand</i>" } }));
    expect(radios({ ...one, items: copied }).match(/by hand/g)).toHaveLength(3);
  });
});

describe("a field that a checked, disabled item reveals, which no browser sends", () => {
  const label = { text: "Label" };
  const schema = z.string().min(1, "Enter it");
  const item = (value: string, options: object) => ({
    value,
    text: value,
    conditional: { fields: [`in-${value}`] },
    ...options,
  });
  const fields = (component: "radios" | "checkboxes", options: object = {}, group: object = {}) =>
    ({
      group: {
        component,
        fieldset: { legend: { text: "Question" } },
        items: [item("a", { disabled: true, ...options }), item("b", {})],
        ...group,
      },
      "in-a": { component: "input", label, schema },
      "in-b": { component: "input", label, schema },
    }) as never;
  const outcome = async (fields: never, body: object) => {
    const form: Form = defineForm(fields);
    const result = await form.submit(body);
    return result.ok ? result.value : form.view(result).errorSummary?.errorList;
  };
  const wrong = [{ text: "Enter it", href: "#in-a" }];

  test.each(["radios", "checkboxes"] as const)("is asked for and in the value: %s", async (component) => {
    const group = component === "radios" ? "" : [];
    for (const chosen of [
      fields(component, { checked: true }),
      fields(component, {}, component === "radios" ? { value: "a" } : { values: ["a"] }),
    ]) {
      expect(await outcome(chosen, {})).toEqual(wrong);
      expect(await outcome(chosen, { "in-a": "x" })).toEqual({ group, "in-a": "x" });
    }
  });

  test("stays with checkboxes, and goes with radios when another is chosen", async () => {
    const body = { group: "b", "in-b": "y" };
    expect(await outcome(fields("radios", { checked: true }), body)).toEqual(body);
    expect(await outcome(fields("checkboxes", { checked: true }), body)).toEqual(wrong);
  });

  test("is not asked for when it is disabled alone", async () => {
    expect(await outcome(fields("radios"), { "in-a": "x" })).toEqual({ group: "" });
    expect(await outcome(fields("checkboxes"), { "in-a": "x" })).toEqual({ group: [] });
  });
});

test("only the items that reveal an error are checked for the user", () => {
  const label = { text: "Label" };
  const item = (value: string) => ({ value, text: value, conditional: { fields: [`${value}1`, `${value}2`] } });
  const fields = { a1: { component: "input", label }, a2: { component: "input", label } } as const;
  const { b1, b2 } = { b1: fields.a1, b2: fields.a2 };
  const form = defineForm({
    some: { component: "checkboxes", fieldset: { legend: { text: "Question" } }, items: [item("a"), item("b")] },
    ...fields,
    b1,
    b2,
  } as never);
  const chosen = (issues: Record<string, string>) =>
    (form.view({ issues }).fields as Record<string, { values?: unknown }>).some?.values;
  expect(chosen({ b2: "Wrong" })).toEqual(["b"]);
  expect(chosen({ a1: "Wrong", b2: "Wrong" })).toEqual(["a", "b"]);
  expect(chosen({ some: "Wrong" })).toBeUndefined();
});
