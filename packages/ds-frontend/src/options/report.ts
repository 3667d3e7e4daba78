import { checkValue, type OptionProblem } from "./check-value.js";
import { adviceSentence } from "./migration-advice.js";
import { kebabCase, optionsType } from "./names.js";
import type { Definitions } from "./schema.js";
import { optionsOf } from "./schema-option.js";

/**
 * Returns the problems with the options of a component, named by its function; an empty list if there are none. `path` is
 * what each message begins with.
 */
export function report(component: string, options: unknown, all: Definitions, path = component): OptionProblem[] {
  const option = optionsOf(optionsType(component), all);
  if (!option) throw new Error(`There is no component called "${component}".`);
  const folder = kebabCase(component);
  return checkValue(options, option, { path, option: "", advice: (name) => adviceSentence(folder, name) });
}
