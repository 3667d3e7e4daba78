import type { LintContext } from "../../../ds-tools/src/lint/command.js";
import { cursorAt, ownerBefore } from "./cursor.js";
import { aboutMacro, aboutOption } from "./explain.js";
import { componentsOf, factsAt, macrosInReach } from "./reach.js";

/** Explanation that an editor shows for a word in a template. */
export interface Hover {
  start: number;
  end: number;
  /** Explanation in Markdown. */
  text: string;
}

/** Explains the option or macro at an offset; undefined if there is none, or if it is unknown. */
export function hover(source: string, offset: number, context: LintContext): Hover | undefined {
  const cursor = cursorAt(source, offset, context.tags);
  if (!cursor || cursor.start === cursor.end) return undefined;
  const { kind, start, end } = cursor;
  const facts = factsAt(cursor, context);
  if (!facts) return undefined;
  const word = source.slice(start, end);
  if (kind === "option") {
    const texts = facts.around.flatMap(({ table, component }) => {
      const option = table.get(word);
      return option ? [aboutOption(option, component)] : [];
    });
    return texts.length ? { start, end, text: [...new Set(texts)].join("\n\n---\n\n") } : undefined;
  }
  const component = kind === "import" ? importedMacro() : calledMacro();
  return component && { start, end, text: aboutMacro(component) };

  function importedMacro() {
    const here = facts?.template.imports.find(({ at }) => at === start);
    const all = componentsOf(here?.path === undefined ? undefined : context.host.imported(here.path));
    return all.find(({ macro }) => macro === word);
  }

  function calledMacro() {
    const name = kind === "member" ? `${ownerBefore(source, start)}.${word}` : word;
    return facts && macrosInReach(facts.template, context).get(name)?.component;
  }
}
