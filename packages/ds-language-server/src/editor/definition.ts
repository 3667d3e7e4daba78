import { type Component, type LintContext, lint, type Template, textIn } from "../../../ds-tools/src/lint/command.js";

/** Place in a file; undefined as the file stands for the template itself. */
export interface Place {
  file: string | undefined;
  /** Text of the file. */
  source: string;
  start: number;
  end: number;
}

/** Returns where the word at an offset is defined: the file of a path, the macro of a call or an import, the block of a layout. */
export function definition(source: string, offset: number, context: LintContext): Place | undefined {
  const { host } = context;
  const isHere = ({ at }: { at: number }, length: number) => at <= offset && offset <= at + length;
  let template: Template | undefined;
  let called: { name: string; namespace: string | undefined; component: Component | undefined } | undefined;
  lint(source, {
    ...context,
    visitor: {
      template: (read) => {
        template = read;
      },
      call: (call, [component]) => {
        if (isHere(call, call.name.length)) called = { name: call.name, namespace: call.namespace, component };
      },
    },
  });
  if (!template) return undefined;
  const path = template.paths.find((each) => isHere(each, each.path.length + 2));
  if (path) return placeIn(host.find(path.path));
  const bound = called?.namespace ?? called?.name;
  const from =
    template.imports.find((each) => isHere(each, (each.macro ?? each.name).length)) ??
    template.imports.find(({ name }) => name === bound);
  if (from) return placeIn(host.find(from.path ?? ""), "macro", from.macro ?? called?.name ?? "");
  if (called && template.defined.has(called.name)) return placeOf("macro", called.name, undefined, source);
  if (called) return placeIn(called.component?.file, "macro", called.name);
  const block = template.blocks.find((each) => isHere(each, each.name.length));
  return block && placeIn(host.layouts(template).blocks?.get(block.name)?.file, "block", block.name);
}

/** Returns the start of a file, or of a macro or a block in it. */
function placeIn(file: string | undefined, tag: "macro" | "block" = "macro", name = ""): Place | undefined {
  const source = file === undefined ? undefined : textIn(file);
  if (file === undefined || source === undefined) return undefined;
  return placeOf(tag, name, file, source) ?? { file, source, start: 0, end: 0 };
}

/** Returns the place of the name in a tag such as `{% macro name(` or `{% block name %}`. */
function placeOf(tag: string, name: string, file: string | undefined, source: string): Place | undefined {
  const all = [...source.matchAll(new RegExp(`\\b${tag}\\s+([^\\s(%-]+)`, "g"))];
  const found = all.find((match) => match[1] === name);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  return { file, source, start: end - name.length, end };
}
