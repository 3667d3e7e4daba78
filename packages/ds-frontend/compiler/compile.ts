import { Problem } from "./problem.js";
import { readTemplate } from "./read/template.js";
import { withKnownValues } from "./transform/constants.js";
import { analyse } from "./transform/context.js";
import { objectsIn, searchedIn, withObjects } from "./transform/objects.js";
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
    // What is known is not tested again, and then the objects whose options are read are known too.
    const known = withObjects(withKnownValues(body));
    const { summary, imports } = source;
    const { name, span } = macro;
    const facts = { objects: objectsIn(known, "params", false), searched: searchedIn(known) };
    return { file, component, name, summary, imports, field, takesText, body: known, ...facts, span };
  } catch (error) {
    throw error instanceof Problem ? error.in(file) : error;
  }
}
