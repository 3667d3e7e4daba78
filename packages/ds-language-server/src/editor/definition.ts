import { type Host, type LintContext, lint, type Template, textIn } from "../../../ds-tools/src/lint/command.js";

/** Place in a file; undefined as the file stands for the template itself. */
export interface Place {
  file: string | undefined;
  /** Text of the file. */
  source: string;
  start: number;
  end: number;
}

/** Maximum number of layouts above each other that are searched. */
const mostLayouts = 20;

/**
 * Returns where the word at an offset is defined: the file of a path, the macro of a call or an import, the block of a layout.
 *
 * @param hostOf Returns the surroundings of another template.
 */
export function definition(
  source: string,
  offset: number,
  context: LintContext,
  hostOf: (file: string) => Host,
): Place | undefined {
  const template = templateIn(source, context);
  if (!template) return undefined;
  const { host } = context;
  const isHere = (at: number, length: number) => at <= offset && offset <= at + length;
  const path = template.paths.find(({ path, at }) => isHere(at, path.length + 2))?.path;
  if (path !== undefined) return placeIn(host.find(path));
  const imported = template.imports.find(({ at, macro, name }) => isHere(at, (macro ?? name).length));
  if (imported) return macroFrom(imported.path, imported.macro ?? "");
  const call = template.calls.find(({ at, name }) => isHere(at, name.length));
  if (call) {
    const { name, namespace } = call;
    if (namespace === undefined && template.defined.has(name)) return placeOf("macro", name, undefined, source);
    const from = template.imports.find((each) => each.name === (namespace ?? name));
    if (from) return macroFrom(from.path, namespace === undefined ? (from.macro ?? name) : name);
    const [component] = host.named(name);
    return component && placeIn(component.file, name);
  }
  const block = template.blocks.find(({ at, name }) => isHere(at, name.length));
  return block && blockAbove(block.name, template, host);

  function macroFrom(from: string | undefined, name: string): Place | undefined {
    return from === undefined ? undefined : placeIn(host.find(from), name);
  }

  function blockAbove(name: string, below: Template, around: Host): Place | undefined {
    let [layout, from] = [below.layout, around];
    for (let count = 0; count < mostLayouts && layout !== undefined; count += 1) {
      const file: string | undefined = from.find(layout);
      const text = file === undefined ? undefined : textIn(file);
      if (file === undefined || text === undefined) return undefined;
      const place = placeOf("block", name, file, text);
      if (place) return place;
      [layout, from] = [templateIn(text, { ...context, host: hostOf(file) })?.layout, hostOf(file)];
    }
    return undefined;
  }
}

function templateIn(source: string, context: LintContext): Template | undefined {
  let found: Template | undefined;
  const visitor = {
    template: (template: Template) => {
      found = template;
    },
  };
  lint(source, { ...context, visitor });
  return found;
}

/** Returns the start of a file, or of a macro in it. */
function placeIn(file: string | undefined, macro?: string): Place | undefined {
  const source = file === undefined ? undefined : textIn(file);
  if (file === undefined || source === undefined) return undefined;
  const start = { file, source, start: 0, end: 0 };
  return macro === undefined ? start : (placeOf("macro", macro, file, source) ?? start);
}

/** Returns the place of the name in a tag such as `{% macro name(` or `{% block name %}`. */
function placeOf(tag: "macro" | "block", name: string, file: string | undefined, source: string): Place | undefined {
  for (const match of source.matchAll(new RegExp(`\\b${tag}\\s+([^\\s(%-]+)`, "g"))) {
    if (match[1] !== name) continue;
    const end = match.index + match[0].length;
    return { file, source, start: end - name.length, end };
  }
  return undefined;
}
