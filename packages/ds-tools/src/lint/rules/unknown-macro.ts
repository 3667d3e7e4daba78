import { nearest } from "../../../../ds-frontend/src/options/nearest.js";
import type { Host, Imported } from "../macros/host.js";
import type { Import, Template } from "../template/read.js";
import { defineRule, type Report } from "./rule.js";

const messages = {
  "no-such-macro": "There is no macro `{{macro}}`: did you mean `{{suggestion}}`?",
  "no-such-file": ({ package: name, path, suggestion }: MissingFile) =>
    `${name} has no file "${path}"${suggestion === undefined ? "." : `: did you mean \`${suggestion}\`?`}`,
  "no-such-template": ({ path, suggestion }: { path: string; suggestion: string | undefined }) =>
    `There is no template "${path}" in the folders that Nunjucks looks in${suggestion === undefined ? "." : `: did you mean \`${suggestion}\`?`}`,
  "not-imported": ({ macro, path }: { macro: string; path: string }) =>
    `\`${macro}\` is called, but not imported, so Nunjucks fails: import it from "${path}".`,
  "not-in-file": '"{{path}}" from {{system}} has no macro `{{macro}}`: did you mean `{{suggestion}}`?',
} as const;

interface MissingFile {
  package: string;
  path: string;
  suggestion: string | undefined;
}

/** Messages for macros and files that do not exist. `importProblems` finds them, because it can follow imports. */
export const unknownMacro = defineRule<typeof messages>({
  severity: "error",
  description: "A macro is imported or called that the design system does not have.",
  messages,
});

type Problem = Report<typeof messages>;

/** Yields a report for each import of a macro or file that does not exist, and each call of a macro that is misspelt or not imported. */
export function* importProblems(
  template: Template,
  imported: ReadonlyMap<Import, Imported | undefined>,
  host: Host,
): Generator<Problem> {
  for (const [each, target] of imported) {
    if (!target) continue;
    if ("missingFrom" in target) yield missingFile(each, target);
    else if (each.macro !== undefined) yield* missingMacro(each.macro, each.at, target, each.path ?? "");
  }
  for (const { path, at } of template.paths) {
    const suggestion = host.pathsAreKnown && host.isMissing(path) ? host.similarPath(path) : undefined;
    if (suggestion)
      yield {
        messageId: "no-such-template",
        data: { path, ...suggestion },
        at,
        key: path,
        suggestion: suggestion.suggestion,
      };
  }
  const wholes = new Map(
    [...imported].filter(([each]) => each.macro === undefined).map(([each, target]) => [each.name, { each, target }]),
  );
  // A page can call what it or its layouts import. A macro in a file of macros can only call what that file has.
  const isPage = template.layout !== undefined && host.hasLayout(template.layout);
  const inLayouts = new Set(isPage ? host.layout(template.layout as string).map((each) => each.import.name) : []);
  const names = new Set([...imported.keys()].map(({ name }) => name));
  for (const { name, namespace, at, isInMacro } of template.calls) {
    const whole =
      namespace === undefined || template.bound.has(namespace) || template.defined.has(namespace)
        ? undefined
        : wholes.get(namespace);
    if (whole?.target && "components" in whole.target)
      yield* missingMacro(name, at, whole.target, whole.each.path ?? "");
    if (namespace !== undefined || names.has(name) || template.bound.has(name) || template.defined.has(name)) continue;
    if (host.named(name).length) {
      const isLacking = isInMacro ? template.isLibrary : isPage && !inLayouts.has(name);
      if (isLacking && !host.mayBeGiven(name)) {
        const { path = "" } = host.macros().find(({ component }) => component.macro === name) ?? {};
        yield { messageId: "not-imported", data: { macro: name, path }, at, key: name };
      }
      continue;
    }
    const suggestion = host.similar(name);
    if (suggestion) yield { messageId: "no-such-macro", data: { macro: name, suggestion }, at, key: name, suggestion };
  }
}

function missingFile(
  { path = "", pathAt }: Import,
  target: { missingFrom: string; suggestion: string | undefined },
): Problem {
  const { missingFrom, suggestion } = target;
  const data = { package: missingFrom, path, suggestion };
  return { messageId: "no-such-file", data, at: pathAt, key: path, suggestion };
}

function* missingMacro(
  name: string,
  at: number,
  { components, isCertain }: Extract<Imported, { components: unknown }>,
  path: string,
): Generator<Problem> {
  const all = components.flat();
  if (!isCertain || !all.length || all.some(({ macro }) => macro === name)) return;
  const names = all.map(({ macro }) => macro);
  const suggestion = nearest(name, names) ?? names[0] ?? "";
  const system = [...new Set(all.map((each) => each.system))].join(" or ");
  yield { messageId: "not-in-file", data: { path, system, macro: name, suggestion }, at, key: name, suggestion };
}
