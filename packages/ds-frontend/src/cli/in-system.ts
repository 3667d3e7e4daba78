/**
 * Returns a file of the service as it is for a design system. The service is written for ds-frontend, whose macros and classes have the
 * names of those of the others but for their beginnings.
 */
export function inSystem(system: string | undefined, path: string, content: Buffer): string | Buffer {
  if (!system) return content;
  if (/^views[/\\]/.test(path)) return templateIn(system, content.toString());
  if (/^(?:journey|save)\.js$/.test(path)) {
    return withClasses(system, content.toString()).replace(
      /\{ locale \}(?=[;,)]*\n)/g,
      `/** @type {const} */ ({ locale, system: "${system}" })`,
    );
  }
  return content;
}

const withClasses = (system: string, text: string) =>
  text.replace(/(?<=["\s])ds-(?!frontend|tools)(?=[a-z])/g, `${system}-`);

function templateIn(system: string, template: string): string {
  const names = new Map<string, string>();
  const imported = template.replace(
    /\{% from "([\w-]+)\/macro\.njk" import (\w+) %\}/g,
    (_, component: string, name: string) => {
      // The macros of nhsuk-frontend have no beginning of their own.
      const theirs = system === "govuk" ? `govuk${name[0]?.toUpperCase()}${name.slice(1)}` : name;
      names.set(name, theirs);
      return `{% from "${system}/components/${component}/macro.njk" import ${theirs} %}`;
    },
  );
  const called = imported.replace(/(?<![\w."-])(\w+)(?=\()/g, (name) => names.get(name) ?? name);
  const inClasses = withClasses(system, called);
  if (system !== "nhsuk") return inClasses;
  return inClasses
    .replace(/titleText: title|text: title, isPageHeading: true/, "heading: { text: title }")
    .replace(", isStartButton: true", "");
}
