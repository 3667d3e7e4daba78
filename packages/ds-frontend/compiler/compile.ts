import { readTemplate } from "./read/template.js";
import { inFile } from "./template-error.js";
import { withKnownValues } from "./transform/constants.js";
import { withMeaning } from "./transform/content.js";
import { factsOf, withFacts } from "./transform/facts.js";
import { toMarkup } from "./transform/markup.js";
import { withoutParent } from "./transform/parent.js";
import { withoutParts } from "./transform/parts.js";
import type { Template } from "./tree.js";

/**
 * Reads a component's template and works out what it means, for the writers. `file` is its path, for messages; `component` is the
 * name of its folder.
 */
export function compile(text: string, file: string, component: string): Template {
  return inFile(file, () => {
    const { summary, imports, ...source } = readTemplate(text, component);
    // The parts of the template stand where they are called.
    const macro = withoutParts(source);
    // Each expression has its meaning: it prints, tests or passes on a value.
    const meaning = withMeaning(macro, imports);
    // What is known is not tested again.
    const simplified = withKnownValues(meaning);
    // What the writers need to know about options and loops stands in the tree.
    const body = withFacts(simplified);
    const alone = withFacts(withKnownValues(withoutParent(meaning)));
    // Elements are written out as HTML, for the languages that print strings.
    const [markup, aloneMarkup] = [toMarkup(body), toMarkup(alone)];
    const { name, position } = macro;
    return { file, component, name, summary, imports, body, markup, aloneMarkup, ...factsOf(body), position };
  });
}
