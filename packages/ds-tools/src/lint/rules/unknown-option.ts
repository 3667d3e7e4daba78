import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { endOf } from "@ds-frontend/internal/nunjucks/position.js";
import type { Fix } from "../../report/finding.js";
import type { Reported } from "../../report/messages.js";
import type { Component } from "../macros/component.js";
import type { Call } from "../template/read.js";
import { kindOf, type ObjectEntry, type Value } from "../template/value.js";
import { defineRule, type ObjectVisit, type Subject, subject, subjectOf, type TemplateReport } from "./rule.js";

const messages = {
  removed: ({ version, removedIn, description, suggestion, ...rest }: Unknown & Other) =>
    `${subject(rest)} no longer has the option \`${rest.option}\`, which ${removedIn === undefined ? `${version} has` : `version ${removedIn} removed`}${suggestion === undefined ? "" : `: use \`${suggestion}\``}${description === undefined ? (suggestion === undefined ? ", so it is ignored." : ".") : `. Its description in ${version}: ${description}`}`,
  later: ({ version, ...rest }: Unknown & Other) => `${no(rest)}: ${version} has it, so it is ignored in this version.`,
  ignored: (data: Unknown) => `${no(data)}, so it is ignored.`,
  "did-you-mean": ({ suggestion, ...rest }: Unknown & Suggested) => `${no(rest)}: did you mean \`${suggestion}\`?`,
} as const;

interface Unknown extends Subject {
  option: string;
}

interface Other {
  /** Version that has the option. */
  version: string;
  /** Version that removed it. */
  removedIn?: string | undefined;
  description?: string | undefined;
  /** Option in its place. */
  suggestion?: string | undefined;
}

interface Suggested {
  suggestion: string;
}

function no({ option, ...rest }: Unknown): string {
  return `${subject(rest)} has no option \`${option}\``;
}

/** Finds options that the macro does not have: Nunjucks ignores them. */
export const unknownOption = defineRule<typeof messages>({
  name: "unknown-option",
  severity: "error",
  description: "A macro is given an option that it does not have, and ignores it.",
  messages,
  object(visit) {
    const { object, table, template, isAllowed, isReadElsewhere, report } = visit;
    for (const entry of object.entries) {
      if (table.get(entry.name)) continue;
      if (table.isOpen) return;
      // What is in a variable may be meant for the template too.
      if (template.readEntries.has(entry.at) || (object.isOpen && isReadElsewhere(entry.name))) continue;
      // People disable an option by writing an underscore before its name.
      if (entry.name.startsWith("_") || isAllowed(entry.name)) continue;
      const found = problem(entry, visit);
      report({ ...found, at: entry.at, key: entry.name, severity: isLost.test(found.messageId) ? "error" : "warning" });
    }
  },
});

/** Messages about options whose content people lose. Any other option does nothing, and nobody misses it. */
const isLost = /^(?:removed|did-you-mean)$/;

/** Yields a report for each argument that a call gives by a name which the macro does not have. */
export function* unknownArguments(
  { named, at }: Call,
  component: Component,
): Generator<TemplateReport<typeof messages>> {
  const names = component.parameters().map(({ name }) => name);
  for (const option of names.length ? named.keys() : []) {
    if (names.includes(option) || option === "caller") continue;
    const suggestion = didYouMean(option, names, 2);
    const data = { ...subjectOf({ component, path: "" }), option };
    const key = `${component.macro} ${option}`;
    if (suggestion === undefined) yield { messageId: "ignored", data, at, key };
    else yield { messageId: "did-you-mean", data: { ...data, suggestion }, at, key, suggestion };
  }
}

type Visit = ObjectVisit<typeof messages>;
type OptionReport = Reported<typeof messages> & { fix?: Fix | undefined };

function problem(entry: ObjectEntry, visit: Visit): OptionReport {
  const { table, given, component } = visit;
  const { name } = entry;
  const data = { ...subjectOf(visit), option: name };
  const words = [...table.options.keys()].filter((other) => !given.has(other));
  const sameLetters = words.find((word) => letters(word) === letters(name));
  const past = visit.past(name);
  if (past) {
    const { isLater, ...other } = past;
    if (isLater) return { messageId: "later", data: { ...data, version: other.version } };
    const suggestion = sameLetters;
    const isRenamed = sameLetters !== undefined && !visit.object.isOpen && fits(entry.value, sameLetters, visit);
    const fix = isRenamed ? rename(entry, sameLetters, visit) : undefined;
    return { messageId: "removed", data: { ...data, ...other, suggestion }, suggestion, fix };
  }
  const sibling = siblings[name];
  if (sibling && table.get(sibling)) {
    const isNeeded = table.missing((each) => given.has(each)).some((names) => names.includes(sibling));
    const isFromName = !isNeeded && (component.isOurs || component.isDocumented);
    // What the right option or the name says too, nobody misses.
    if (given.has(sibling) || (isFromName && isSameAs(entry, given.get("name"), visit)))
      return { messageId: "ignored", data };
    return { messageId: "did-you-mean", data: { ...data, suggestion: sibling }, suggestion: sibling };
  }
  const withText = words.find((word) => word === `${name}Text`);
  const fitting = words.filter((word) => isUncertain(entry.value) || fits(entry.value, word, visit));
  const suggestion = sameLetters ?? withText ?? didYouMean(name, fitting, Math.floor(name.length / 3));
  if (suggestion === undefined) return { messageId: "ignored", data };
  const isCertain = sameLetters || (isOneLetterAway(name, suggestion, words) && fits(entry.value, suggestion, visit));
  // An object in a variable may be used elsewhere too, and a capitalised key may be text for people to read.
  const isSafe = !visit.object.isOpen && !/^[A-Z]/.test(name) && !isSwitchedOff(name, suggestion);
  const fix = isCertain && isSafe ? rename(entry, suggestion, visit) : undefined;
  return { messageId: "did-you-mean", data: { ...data, suggestion }, suggestion, fix };
}

/** Options with the same purpose on other components. */
const siblings: Readonly<Record<string, string>> = {
  id: "idPrefix",
  idPrefix: "id",
  name: "namePrefix",
  class: "classes",
  className: "classes",
};

/** Tells whether two options are given the same value, as it is known or written, up to the next option or the end of the line. */
function isSameAs(one: ObjectEntry, other: ObjectEntry | undefined, { source }: Visit): boolean {
  if (!other || one === other) return false;
  if (one.value.kind === "literal" && other.value.kind === "literal") return one.value.value === other.value.value;
  const written = ({ at }: ObjectEntry) => /^[^:]*:\s*([^,}\n]*)/.exec(source.slice(at, at + 300))?.[1]?.trim();
  return written(one) === written(other);
}

function letters(name: string): string {
  return name.replace(/[-_ ]/g, "").toLowerCase();
}

/** Tells whether a name of five letters or more has one letter added, dropped, changed or swapped, and no other option is as close. */
function isOneLetterAway(name: string, suggestion: string, words: readonly string[]): boolean {
  if (name.length < 5 || didYouMean(name, [suggestion], 1) === undefined) return false;
  return words.filter((word) => didYouMean(name, [word], 1)).length === 1;
}

/** Tells whether a name has something added before or after it, as people do to disable an option: `xhint`, `hint_`. */
function isSwitchedOff(name: string, suggestion: string): boolean {
  const [whole, word] = [name.toLowerCase(), suggestion.toLowerCase()];
  const isAdded = whole !== word && (whole.startsWith(word) || whole.endsWith(word));
  // A doubled letter is a typing mistake.
  return isAdded && !whole.endsWith(`${word}${word.at(-1)}`) && !whole.startsWith(`${word[0]}${word}`);
}

function isUncertain({ kind }: Value): boolean {
  return kind === "unknown" || kind === "choice";
}

/** Tells whether an option can take a value. An unknown value fits unless the name is plural, which needs a list or an object. */
function fits(value: Value, suggestion: string, { table }: Visit): boolean {
  const option = table.get(suggestion);
  const kind = kindOf(value);
  if (isUncertain(value) || !kind) return !/s$/.test(suggestion);
  const isStructure = (each: string | undefined) => each === "array" || each === "object";
  // A macro that compares an option with its values takes a list in its place, though none is meant.
  if (option?.type !== undefined && (isStructure(kind) || isStructure(option.type)) && kind !== option.type)
    return false;
  // Nothing is known of the values for a macro that nobody has documented.
  return !option?.kinds.length || (option.takes?.(kind) ?? option.kinds.includes(kind));
}

/** Returns the fix that renames an option and keeps its quotes. */
export function rename({ at }: ObjectEntry, name: string, { source }: Pick<ObjectVisit, "source">): Fix {
  const end = endOf(source, at);
  const quote = /["']/.test(source[at] ?? "") ? source[at] : "";
  return { start: at, end, text: `${quote}${name}${quote}` };
}
