import fc from "fast-check";
import { expect, test } from "vitest";
import { entriesSent, forms, packages, pageRenderer } from "../../support/system-pages.js";

test.each(packages)("any text that was typed is there again, with $name", (each) => {
  const { system } = each;
  const render = pageRenderer(each);
  const form = forms[system].en;
  // Browsers send no line break from a field of one line, and a page holds neither NUL nor a carriage return.
  const lines = fc
    .string({ unit: fc.oneof(fc.constantFrom(..."\n <>&\"'\\{%}=`"), fc.string({ unit: "grapheme" })), minLength: 9 })
    .map((text) => text.replace(/[\0\r]/g, ""));
  fc.assert(
    fc.property(lines, (detail) => {
      const line = detail.replaceAll("\n", "");
      const typed = { fullName: line, detail, note: detail, "born-day": line, contact: "post", otherTopic: line };
      const view = form.view({ answers: form.read(typed), issues: { born: "Wrong" } });
      expect(Object.fromEntries(entriesSent(render(view)))).toMatchObject(typed);
    }),
    { numRuns: 25 },
  );
});
