import { components, type Render } from "../nunjucks/components.js";
import { camelCase, kebabCase } from "../options/names.js";
import { nearest } from "../options/nearest.js";
import { CommandError } from "./command-error.js";

export const names: string[] = [...components.keys()].sort();

/** Returns the component with the name of a folder or of a function. */
export function component(word: string): { name: string; render: Render } {
  const name = camelCase(word);
  const render = components.get(name);
  if (render) return { name, render };
  const folders = names.map(kebabCase);
  const suggestion = nearest(kebabCase(word), folders);
  throw new CommandError(
    `There is no component "${word}"${suggestion ? `, did you mean "${suggestion}"?` : "."} The components are: ${folders.join(", ")}.`,
  );
}
