import assert from "node:assert/strict";
import { parse } from "node:querystring";
import type { InputOptions } from "ds-frontend";
import { defineForm, type Field, type Form } from "ds-frontend/forms";
import fc from "fast-check";
import qs from "qs";
import { test } from "vitest";

/*
 * Keys are paths into objects and lists. Whatever keys a form accepts, what is sent under them comes back under them, and
 * no body makes a list longer, shorter or an object.
 */

const step = fc.constantFrom("a", "b", "length", "constructor", "toString", "valueOf", "__proto__", "hasOwnProperty");
const index = fc.constantFrom("0", "0", "0", "1", "2", "4294967295", "1e9", "01");
const path = fc
  .tuple(step, fc.array(fc.oneof(step, index), { maxLength: 3 }))
  .map(([first, rest]) => first + rest.map((next) => (/^\d/.test(next) ? `[${next}]` : `.${next}`)).join(""));
const keys = fc.uniqueArray(path, { minLength: 1, maxLength: 6 });

/** Creates a form of these keys, without those that cannot be in one form with the others. */
function formOf(keys: readonly string[]): { form: Form; accepted: readonly string[] } {
  const field: Field = { component: "input", label: { text: "Label" } };
  let accepted: readonly string[] = [];
  let form = defineForm({}) as Form;
  for (const key of keys) {
    const more = [...accepted, key];
    try {
      form = defineForm(Object.fromEntries(more.map((key) => [key, field]))) as Form;
      accepted = more;
    } catch (error) {
      assert(error instanceof TypeError);
    }
  }
  return { form, accepted };
}

/** Returns the value under a key, found in another way than the form finds it. */
const held = (value: unknown, key: string): unknown =>
  key
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((found, name) => Object.getOwnPropertyDescriptor(found, name)?.value, value as object);

const leaves = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [value];

test("what is sent under a key comes back under it, through every parser", async () => {
  await fc.assert(
    fc.asyncProperty(keys, async (fieldKeys) => {
      const { form, accepted } = formOf(fieldKeys);
      const { fields } = form.view();
      const wanted = accepted.map((key) => `<${key}>`);
      const sent = new URLSearchParams(accepted.map((key) => [(fields[key] as InputOptions).name, `<${key}>`]));
      const bodies = [sent, parse(String(sent)), qs.parse(String(sent), { allowPrototypes: true })];
      for (const body of bodies) {
        const result = await form.submit(body);
        if (!result.ok) throw new Error("no schema refuses it");
        assert.deepEqual(
          accepted.map((key) => held(result.value, key)),
          wanted,
        );
        assert.equal(leaves(result.value).length, accepted.length);
        // Neither a session nor a queue loses anything of it.
        const stored: object = JSON.parse(JSON.stringify(result.value));
        assert.deepEqual(stored, result.value);
        const again = form.view({ answers: stored });
        const shown = accepted.map((key) => (again.fields[key] as InputOptions).value);
        assert.deepEqual(shown, wanted);
      }
    }),
  );
});

test("no body changes the shape of the value", async () => {
  const hostile = fc.oneof(
    fc.dictionary(fc.oneof(step, index, path), fc.anything({ withNullPrototype: true }), { maxKeys: 5 }),
    fc
      .array(
        fc.tuple(path, fc.string({ maxLength: 3 })).map(([key, value]) => `${key}=${encodeURIComponent(value)}`),
        { maxLength: 5 },
      )
      .map((pairs) => qs.parse(pairs.join("&"), { allowPrototypes: true, allowDots: true })),
  );
  await fc.assert(
    fc.asyncProperty(keys, hostile, async (fieldKeys, body) => {
      const { form, accepted } = formOf(fieldKeys);
      const value = form.read(body);
      for (const key of accepted) assert.equal(typeof held(value, key), "string");
      assert.equal(leaves(value).length, accepted.length);
      assert.deepEqual(await form.submit(body), { ok: true, value });
    }),
  );
});
