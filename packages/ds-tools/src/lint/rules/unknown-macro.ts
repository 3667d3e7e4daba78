import { nearest } from "../../../../ds-frontend/src/options/nearest.js";
import type { Host, Imported } from "../macros/host.js";
import type { Import, Template } from "../template/read.js";
import type { Report } from "./rule.js";

/** Finds imports of macros and files that the package does not have, and calls of misspelt macros. */
export function* importProblems(
  template: Template,
  imported: ReadonlyMap<Import, Imported | undefined>,
  host: Host,
): Generator<Report> {
  for (const [each, target] of imported) {
    if (!target) continue;
    if ("missingFrom" in target) yield missingFile(each, target);
    else if (each.macro !== undefined) yield* missingMacro(each.macro, each.at, target, each.path ?? "");
  }
  const wholes = new Map(
    [...imported].filter(([each]) => each.macro === undefined).map(([each, target]) => [each.name, { each, target }]),
  );
  const names = new Set([...imported.keys()].map(({ name }) => name));
  for (const { name, namespace, at } of template.calls) {
    const whole = namespace === undefined || template.bound.has(namespace) ? undefined : wholes.get(namespace);
    if (whole?.target && "components" in whole.target)
      yield* missingMacro(name, at, whole.target, whole.each.path ?? "");
    if (namespace !== undefined || names.has(name) || template.bound.has(name) || host.named(name).length) continue;
    const suggestion = host.similar(name);
    if (suggestion) yield { at, message: `There is no macro \`${name}\`: did you mean \`${suggestion}\`?` };
  }
}

function missingFile(
  { path = "", pathAt }: Import,
  target: { missingFrom: string; suggestion: string | undefined },
): Report {
  const advice = target.suggestion ? `: did you mean \`${target.suggestion}\`?` : ".";
  return { at: pathAt, message: `${target.missingFrom} has no file "${path}"${advice}` };
}

function* missingMacro(
  name: string,
  at: number,
  { components, isCertain }: Extract<Imported, { components: unknown }>,
  path: string,
): Generator<Report> {
  const all = components.flat();
  if (!isCertain || !all.length || all.some(({ macro }) => macro === name)) return;
  const names = all.map(({ macro }) => macro);
  const suggestion = nearest(name, names) ?? names[0];
  const systems = [...new Set(all.map(({ system }) => system))].join(" or ");
  yield { at, message: `"${path}" from ${systems} has no macro \`${name}\`: did you mean \`${suggestion}\`?` };
}
