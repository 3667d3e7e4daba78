import { readTemplate } from "./read/template.js";
import { inFile } from "./template-error.js";
import { withKnownValues } from "./transform/constants.js";
import { withMeaning } from "./transform/content.js";
import { factsOf, withFacts } from "./transform/facts.js";
import { toMarkup } from "./transform/markup.js";
import { namesIn, withPrintedOnce } from "./transform/names.js";
import { withoutParts } from "./transform/parts.js";
import { reserved as inTemplates } from "./transform/scope.js";
import type { Content, Node, Template } from "./tree.js";
import { map } from "./visit.js";
import { reserved as inMacros } from "./write/macros/reserved.js";
import { reserved as inModules } from "./write/typescript/reserved.js";

/** Why a word cannot be the name of something in a template, by the word. Each language that templates are written in has its own. */
const reserved: ReadonlyMap<string, string> = new Map(
  [inTemplates, inModules, inMacros].flatMap(({ reason, words }) => words.map((word) => [word, reason] as const)),
);

/**
 * Reads a component's template and works out what it means, for the writers. `file` is its path, for messages; `component` is the
 * name of its folder.
 */
export function compile(text: string, file: string, component: string): Template {
  return inFile(file, () => {
    const { summary, imports, ...source } = readTemplate(text, component);
    // Inline the template's parts.
    const macro = withoutParts(source);
    // Work out what each expression does: it prints, tests or passes on a value.
    const meaning = withMeaning(macro, imports, reserved);
    // Fold constants.
    const simplified = withKnownValues(meaning);
    // Annotate options and loops for the writers.
    const annotated = withFacts(simplified);
    // Write elements out as HTML, for the languages that print strings.
    const printed = toMarkup(annotated);
    // Name what is asked for and then printed.
    const taken = new Set([...namesIn(printed), ...imports.map(({ name }) => name), ...reserved.keys()]);
    const markup = withPrintedOnce(printed, taken);
    // Remove comments, for which React has no place.
    const body = withoutComments(annotated);
    const { name, position } = macro;
    return { file, component, name, summary, imports, body, markup, ...factsOf(body), position };
  });
}

function withoutComments(body: readonly Content[]): readonly Content[] {
  return map<Node, readonly Content[]>(body, (node) => (node.type === "comment" ? [] : node));
}
