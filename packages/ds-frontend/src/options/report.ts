import { adviceSentence } from "@ds-frontend/internal/options/migration-advice.js";
import { kebabCase, optionsType } from "@ds-frontend/internal/options/names.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { optionsOf } from "@ds-frontend/internal/options/schema-option.js";
import { checkValue, type OptionProblem } from "./check-value.js";
import { complaints } from "./complaints.js";

/**
 * Returns the problems with the options of a component, named by its function; an empty list if there are none. `path` is
 * what each message begins with.
 */
export function report(component: string, options: unknown, all: Definitions, path = component): OptionProblem[] {
  const option = optionsOf(optionsType(component), all, complaints);
  if (!option) throw new Error(`There is no component called "${component}".`);
  const folder = kebabCase(component);
  return checkValue(options, option, { path, option: "", advice: (name) => adviceSentence(folder, name) });
}
