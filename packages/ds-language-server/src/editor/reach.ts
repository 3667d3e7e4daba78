import {
  type Component,
  type Imported,
  type LintContext,
  lint,
  type ObjectVisit,
  type Template,
} from "../../../ds-tools/src/lint/command.js";
import { type Cursor, placeholder } from "./cursor.js";

/** Object in a template, with the options that it may have. */
export type Given = Pick<ObjectVisit, "object" | "table" | "component" | "path">;

/** Facts about a template that is being edited. */
export interface Facts {
  template: Template;
  /** Object around the cursor: once for each macro that gets it, because a variable may be given to several. */
  around: readonly Given[];
}

/** Reads a template that may be unfinished at the cursor; undefined if it cannot be parsed at all. */
export function factsAt(cursor: Cursor, context: LintContext): Facts | undefined {
  let found: Facts | undefined;
  for (const source of cursor.finished()) {
    const all: Given[] = [];
    let template: Template | undefined;
    const visitor = {
      template: (read: Template) => {
        template = read;
      },
      object: (visit: Given) => all.push(visit),
    };
    lint(source, { ...context, visitor });
    if (!template) continue;
    const around = all.filter(({ object }) =>
      object.entries.some(
        ({ name, value }) => name === placeholder || (cursor.kind === "value" && value.at === cursor.start),
      ),
    );
    found ??= { template, around };
    if (around.length || (cursor.kind !== "option" && cursor.kind !== "value")) return { template, around };
  }
  return found;
}

/** Macro that a template can call. */
export interface Reachable {
  /** Name by which the template calls it. */
  name: string;
  component: Component;
  /** Path to import it from; undefined if the template can call it already. */
  path?: string;
}

/** Returns the macros that a template can call, and those that it could import, by their names. */
export function macrosInReach(template: Template, { host }: LintContext): Map<string, Reachable> {
  const found = new Map<string, Reachable>();
  const layout = host.layouts(template).imports;
  const imports = [
    ...template.imports.map((each) => ({
      import: each,
      imported: each.path === undefined ? undefined : host.imported(each.path),
    })),
    ...layout,
    ...host.includers(),
  ];
  for (const { import: each, imported } of imports) {
    for (const component of componentsOf(imported)) {
      const name = each.macro === undefined ? `${each.name}.${component.macro}` : each.name;
      const isMeant = each.macro === undefined || component.macro === each.macro;
      if (isMeant && !found.has(name)) found.set(name, { name, component });
    }
  }
  const starts = new Set(
    imports.flatMap(({ import: each }) => (each.path?.endsWith("/macro.njk") ? [folderOf(each.path)] : [])),
  );
  for (const { component, path } of host.macros()) {
    const name = component.macro;
    if (!found.has(name) && !template.bound.has(name) && !template.defined.has(name))
      found.set(name, { name, component, path: asOthers(path, starts) });
  }
  return found;
}

/** Returns the macros of the file that an import leads to. */
export function componentsOf(imported: Imported | undefined): readonly Component[] {
  return imported && "components" in imported ? imported.components.flat() : [];
}

/** Rewrites a path to start as the template's other imports from the same design system do. */
function asOthers(path: string, starts: ReadonlySet<string>): string {
  const system = folderOf(path);
  for (const start of starts)
    if (start !== system && (start.endsWith(`/${system}`) || system.endsWith(`/${start}`)))
      return start + path.slice(system.length);
  return path;
}

/** Returns the folder of components in the path of a macro file: `govuk/components`. */
function folderOf(path: string): string {
  return path.split("/").slice(0, -2).join("/");
}
