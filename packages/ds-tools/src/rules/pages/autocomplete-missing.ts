import { answerable, fieldsetAround, formOf, inputType } from "../page/field.js";
import { labelOf, legendOf } from "../page/label.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute, has, text } from "../page/text.js";

/** Values of `autocomplete` for what people know about themselves, by the words that ask for it (WCAG 2.2, "Input Purposes for User Interface Components"). */
const purposes: readonly (readonly [words: RegExp, value: string])[] = [
  [/^e-?mail(?: address)?$|^cyfeiriad e-?bost$/, "email"],
  [/^(?:(?:uk|home|mobile|daytime) )*(?:(?:tele)?phone|mobile)(?: number)?$|^rhif ff[oô]n(?: symudol)?$/, "tel"],
  [/^post ?code$|^cod post$/, "postal-code"],
  [/^full name$|^enw llawn$/, "name"],
  [/^(?:first|given) names?$|^enwau? cyntaf$/, "given-name"],
  [/^(?:last|family) name$|^surname$|^cyfenw$/, "family-name"],
  [/^date of birth$|^dyddiad geni$/, "bday"],
];

/** Words about somebody else, whose details no browser knows. */
const others =
  /\b(?:partner|spouse|husband|wife|child|children|someone|somebody|person|people|they|their|his|her|who|contact|applicant|employer|employee|company|business|organi[sz]ation|school|landlord|tenant|patient|witness|referee|doctor|deceased|plentyn|partner|cwmni|eu|ei)\b/i;

export const autocompleteMissing = definePageRule({
  name: "autocomplete-missing",
  title: "A field does not tell browsers what it asks for",
  severity: "warning",
  impact: "minor",
  affects: "People who find it hard to type or to remember",
  description:
    "A field for one's own name, email address, telephone number, postcode or date of birth has `autocomplete`.",
  messages: {
    missing: 'Browsers can fill in "{{label}}" if the field says what it is for: add autocomplete="{{value}}"',
  },
  check(page, report) {
    if (!page.isWhole) return;
    const heading = page.headings.find((each) => each.is("h1"));
    if (heading && others.test(text(heading))) return;
    for (const field of answerable(page)) {
      const form = formOf(page, field);
      const isPosted = form && attribute(form, "method")?.trim().toLowerCase() === "post";
      const isTyped = /^(?:text|tel|email|number|date)$/.test(inputType(field) ?? "");
      if (!isPosted || !isTyped || has(field, "autocomplete") || has(form, "autocomplete")) continue;
      const around = fieldsetAround(page, field);
      const legend = around ? legendOf(around) : "";
      const own = labelOf(page, field);
      if (others.test(`${legend} ${own} ${splitName(field.value("name"))} ${splitName(field.value("id"))}`)) continue;
      // The day stands for the whole date.
      const isDay = /^(?:day|diwrnod|dydd)$/i.test(own);
      const label = isDay ? legend : own;
      const value = purposeOf(label);
      if (!value || (isDay && value !== "bday")) continue;
      report({ messageId: "missing", data: { label, value: isDay ? "bday-day" : value }, node: field, key: value });
    }
  },
});

/** Returns the value for a label that says nothing else: "Your email address", "What is your date of birth?". */
function purposeOf(label: string): string | undefined {
  const words = label
    .toLowerCase()
    .replace(/^(?:what(?:'|’| i)s )?(?:your|eich) |\?$|\s*\(.*\)$/g, "")
    .trim();
  return purposes.find(([pattern]) => pattern.test(words))?.[1];
}

/** Splits a name such as "partnerEmail" or "partner-email" into words. */
function splitName(name = ""): string {
  return name.slice(0, 200).replace(/(?<=[a-z])(?=[A-Z])|[-_.[\]]+/g, " ");
}
