import { adviceSentence } from "../../../../ds-frontend/src/options/migration-advice.js";
import { nearest } from "../../../../ds-frontend/src/options/nearest.js";
import type { Kind } from "../macros/table.js";
import { endOf } from "../template/position.js";
import type { Entry, Value } from "../template/value.js";
import type { Fix } from "../types.js";
import { type ObjectVisit, type Rule, subject } from "./rule.js";

/** Finds options that the macro does not have: Nunjucks ignores them. */
export const unknownOption: Rule = {
  severity: "error",
  object(visit) {
    const { object, table, isAllowed, report } = visit;
    for (const entry of object.entries) {
      if (table.options.has(entry.name) || table.reads(entry.name) || isAllowed(entry.name)) continue;
      const { advice, fix } = correction(entry, visit);
      report({ at: entry.at, message: `${subject(visit)} has no option \`${entry.name}\`${advice}`, fix });
    }
  },
};

interface Correction {
  advice: string;
  fix?: Fix | undefined;
}

function correction(entry: Entry, visit: ObjectVisit): Correction {
  const { component, table, given, path } = visit;
  const { name } = entry;
  const advice = component.isOurs && adviceSentence(component.folder, plain(path, name));
  if (advice) return { advice };
  const isFree = (other: string) => table.options.has(other) && !given.has(other);
  const sibling = siblings[name]?.find(({ option }) => table.options.has(option));
  if (sibling) {
    const isGiven = given.has(sibling.option);
    return { advice: isGiven ? `: remove it, because \`${sibling.option}\` is given.` : sibling.advice };
  }
  const words = [...table.options.keys()].filter(isFree);
  const sameLetters = words.find((word) => letters(word) === letters(name));
  const withText = words.find((word) => word === `${name}Text`);
  const suggestion = sameLetters ?? withText ?? nearest(name, words, Math.floor(name.length / 3));
  if (suggestion) {
    const isCertain = sameLetters || (isOneLetterAway(name, suggestion, words) && fits(entry.value, suggestion, visit));
    return {
      advice: `: did you mean \`${suggestion}\`?`,
      fix: isCertain ? rename(entry, suggestion, visit) : undefined,
    };
  }
  return { advice: placement(name, visit) };
}

/** Options that mean the same on other components, with what happens when they are confused. */
const siblings: Record<string, { option: string; advice: string }[]> = {
  id: [
    {
      option: "idPrefix",
      advice:
        ": did you mean `idPrefix`? The ids come from `idPrefix` or `name`, so an error summary that links to this id leads nowhere.",
    },
  ],
  idPrefix: [
    {
      option: "id",
      advice: ": did you mean `id`? An error summary that links to this id leads nowhere.",
    },
  ],
  name: [{ option: "namePrefix", advice: ": did you mean `namePrefix`?" }],
  class: [{ option: "classes", advice: ": did you mean `classes`?" }],
  className: [{ option: "classes", advice: ": did you mean `classes`?" }],
};

/** Says where else the option belongs: to each item of a list, or to the attributes. */
function placement(name: string, { table }: ObjectVisit): string {
  for (const [list, option] of table.options) {
    if (option.kinds[0] === "array" && option.table()?.options.get(name)?.kinds[0] === "boolean")
      return `: give it in each of \`${list}\`. Here it is ignored.`;
  }
  if (table.options.has("attributes") && isAttribute(name)) return ": give it in `attributes`. Here it is ignored.";
  return ", so it is ignored.";
}

const htmlAttributes = new Set(
  "accept autocapitalize autocomplete autofocus dir disabled enterkeyhint form formaction inputmode lang maxlength min max minlength multiple novalidate onclick pattern placeholder readonly rel required role rows size spellcheck step style tabindex target title translate".split(
    " ",
  ),
);

function isAttribute(name: string): boolean {
  return /^(?:data|aria)-/.test(name) || htmlAttributes.has(name);
}

function plain(path: string, name: string): string {
  const above = path.replace(/\[\d*\]/g, "");
  return above ? `${above}.${name}` : name;
}

function letters(name: string): string {
  return name.replace(/[-_ ]/g, "").toLowerCase();
}

/** Checks that one letter was added, dropped, changed or swapped, in a word long enough, and that no other word is as close. */
function isOneLetterAway(name: string, suggestion: string, words: readonly string[]): boolean {
  if (name.length < 5 || nearest(name, [suggestion], 1) === undefined) return false;
  return words.filter((word) => nearest(name, [word], 1)).length === 1;
}

/** Checks that the option takes the value: the plural of a name takes a list or an object. */
function fits(value: Value, suggestion: string, { table }: ObjectVisit): boolean {
  const kinds = table.options.get(suggestion)?.kinds ?? [];
  if (value.kind === "literal") return kinds.includes(typeof value.value as Kind);
  if (value.kind === "text") return kinds.includes("string");
  if (value.kind === "object") return kinds.includes("object");
  if (value.kind === "list") return kinds.includes("array");
  return !/s$/.test(suggestion);
}

/** Replaces the name of an option, with the quotes that it has. */
function rename({ at }: Entry, name: string, { source }: ObjectVisit): Fix {
  const end = endOf(source, at);
  const quote = /["']/.test(source[at] ?? "") ? source[at] : "";
  return { start: at, end, text: `${quote}${name}${quote}` };
}
