import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import type { Host, Layouts } from "../macros/project.js";
import type { Imported } from "../macros/systems.js";
import type { Call, Import, Template } from "../template/read.js";
import { defineRule, type TemplateReport } from "./rule.js";

const messages = {
  "no-such-macro": "There is no macro `{{macro}}`: did you mean `{{suggestion}}`?",
  "no-such-file": ({ package: name, path, suggestion }: MissingFile) =>
    `${name} has no file "${path}"${suggestion === undefined ? "." : `: did you mean \`${suggestion}\`?`}`,
  "no-such-template": ({ path, suggestion }: { path: string; suggestion: string | undefined }) =>
    `There is no template "${path}" in the folders that Nunjucks looks in${suggestion === undefined ? "." : `: did you mean \`${suggestion}\`?`}`,
  "not-imported": ({ macro, path }: { macro: string; path: string }) =>
    `\`${macro}\` is called, but not imported, so Nunjucks fails: import it from "${path}".`,
  "in-other-file": '"{{path}}" has no macro `{{macro}}`: import it from "{{suggestion}}".',
  "not-in-file": '"{{path}}" from {{system}} has no macro `{{macro}}`: did you mean `{{suggestion}}`?',
} as const;

interface MissingFile {
  package: string;
  path: string;
  suggestion: string | undefined;
}

/** Messages for macros and files that do not exist. `importProblems` finds them, because it can follow imports. */
export const unknownMacro = defineRule<typeof messages>({
  name: "unknown-macro",
  severity: "error",
  description: "A macro is imported or called that the design system does not have.",
  messages,
});

type MacroReport = TemplateReport<typeof messages>;

/** Yields a report for each import of a macro or file that does not exist, and each call of a macro that is misspelt or not imported. */
export function* importProblems(
  template: Template,
  imported: ReadonlyMap<Import, Imported | undefined>,
  host: Host,
  layouts: Layouts,
): Generator<MacroReport> {
  for (const [each, target] of imported) {
    if (!target) {
      const macros = host.macrosBeside(each.path ?? "");
      if (each.macro !== undefined && macros?.names.includes(each.macro))
        yield {
          messageId: "in-other-file",
          data: { path: each.path ?? "", macro: each.macro, suggestion: macros.path },
          at: each.pathAt,
          key: each.path,
          suggestion: macros.path,
        };
      continue;
    }
    if ("missingFrom" in target) yield missingFile(each, target);
    else if (each.macro !== undefined) yield* missingMacro(each.macro, each.at, target, each.path ?? "");
  }
  for (const { path, at } of template.paths) {
    const suggestion = host.isMissing(path) ? host.similarPath(path) : undefined;
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
  const isPage = layouts.blocks !== undefined;
  const inLayouts = new Set(layouts.imports.map((followed) => followed.import.name));
  const names = new Set([...imported.keys()].map(({ name }) => name));
  const called = new Set(template.calls.map(({ name }) => name));
  const own = [...names, ...template.defined, ...inLayouts];
  for (const call of template.calls) {
    const { name, namespace, at, isInMacro, argument } = call;
    const whole =
      namespace === undefined || template.bound.has(namespace) || template.defined.has(namespace)
        ? undefined
        : wholes.get(namespace);
    if (whole?.target && "components" in whole.target)
      yield* missingMacro(name, at, whole.target, whole.each.path ?? "");
    if (namespace !== undefined || names.has(name) || template.bound.has(name) || template.defined.has(name)) continue;
    const isPrefixed = host.named(name).length > 0;
    // Without a prefix, only a call with options is certain to be of a macro.
    if (isPrefixed || (argument?.kind === "object" && argument.entries.length && template.printedCalls.has(at))) {
      const isLacking = isInMacro ? template.isLibrary : isPage && !inLayouts.has(name);
      const path = isLacking && !host.mayBeGiven(name, isPage) ? host.importPath(name) : undefined;
      if (path !== undefined) yield { messageId: "not-imported", data: { macro: name, path }, at, key: name };
      if (isPrefixed || path !== undefined) continue;
    }
    const suggestion = host.similar(name) ?? similarImport(call, own, called, template, host);
    if (suggestion) yield { messageId: "no-such-macro", data: { macro: name, suggestion }, at, key: name, suggestion };
  }
}

/** Returns the imported or defined macro that a call is likely to mean: its name is almost the same, and the call prints a macro's result. */
function similarImport(
  { name, at, argument }: Call,
  own: readonly string[],
  called: ReadonlySet<string>,
  { printedCalls }: Template,
  host: Host,
): string | undefined {
  if (name.length < 5 || own.includes(name) || !printedCalls.has(at) || host.isGlobal(name)) return undefined;
  const meant = didYouMean(name, own, name.length > 7 ? 2 : 1);
  return meant !== undefined && (!called.has(meant) || argument?.kind === "object") ? meant : undefined;
}

function missingFile(
  { path = "", pathAt }: Import,
  target: { missingFrom: string; suggestion: string | undefined },
): MacroReport {
  const { missingFrom, suggestion } = target;
  const data = { package: missingFrom, path, suggestion };
  return { messageId: "no-such-file", data, at: pathAt, key: path, suggestion };
}

function* missingMacro(
  name: string,
  at: number,
  { components, isCertain }: Extract<Imported, { components: unknown }>,
  path: string,
): Generator<MacroReport> {
  const all = components.flat();
  if (!isCertain || !all.length || all.some(({ macro }) => macro === name)) return;
  const names = all.map(({ macro }) => macro);
  const suggestion = didYouMean(name, names) ?? names[0] ?? "";
  const system = [...new Set(all.map((component) => component.system))].join(" or ");
  yield { messageId: "not-in-file", data: { path, system, macro: name, suggestion }, at, key: name, suggestion };
}
