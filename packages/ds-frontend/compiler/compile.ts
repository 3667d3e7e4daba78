import { Problem } from "./problem.js";
import { readTemplate } from "./read/template.js";
import { withKnownValues } from "./transform/constants.js";
import { analyse } from "./transform/context.js";
import { itemsIn, objectsIn, optionsIn, searchedIn, withFacts } from "./transform/facts.js";
import { withoutParts } from "./transform/parts.js";
import type { Template } from "./tree.js";

/**
 * Reads a component's template and works out what it means, for the writers. `file` is its path, for messages; `component` is the
 * name of its folder.
 */
export function compile(text: string, file: string, component: string): Template {
  try {
    const source = readTemplate(text, file, component);
    // The parts of the template stand where they are called.
    const macro = withoutParts(source);
    // Each expression has its meaning: it prints, tests or passes on a value.
    const { body, field, takesText } = analyse(source, macro);
    // What is known is not tested again.
    const known = withKnownValues(body);
    // The facts that writers need stand in the tree.
    const facts = {
      objects: objectsIn(known, "params"),
      options: optionsIn(known),
      items: itemsIn(known),
      searched: searchedIn(known),
    };
    const { summary, imports } = source;
    const { name, span } = macro;
    return { file, component, name, summary, imports, field, takesText, body: withFacts(known), ...facts, span };
  } catch (error) {
    throw error instanceof Problem ? error.in(file) : error;
  }
}
