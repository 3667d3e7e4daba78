/*
 * Code for three design systems. Texts show it once, with the macros and classes of govuk-frontend, in blocks whose language is followed
 * by "systems"; the blocks of what differs more are followed by the name of their system, one after the other.
 */

export const designSystems = ["govuk-frontend", "nhsuk-frontend", "ds-frontend"] as const;
export type DesignSystemName = (typeof designSystems)[number];

const prefixes: Record<DesignSystemName, string> = {
  "govuk-frontend": "govuk",
  "nhsuk-frontend": "nhsuk",
  "ds-frontend": "ds",
};
/** Versions to install, where the newest is not meant. */
const packages: Record<DesignSystemName, string> = {
  "govuk-frontend": " govuk-frontend",
  "nhsuk-frontend": " nhsuk-frontend@10",
  "ds-frontend": "",
};

/** Returns code for another design system, from code for govuk-frontend. */
export function inSystem(code: string, system: DesignSystemName): string {
  if (system === "govuk-frontend") return code;
  const prefix = prefixes[system];
  return code
    .replaceAll(/"govuk\/components\//g, system === "ds-frontend" ? '"' : `"${prefix}/components/`)
    .replaceAll(/\bgovuk([A-Z])/g, (_, first: string) => first.toLowerCase())
    .replaceAll(/ govuk-frontend\b/g, packages[system])
    .replaceAll(/\bgovuk-(?!frontend)/g, `${prefix}-`);
}

/** Returns a text as somebody reads it who has chosen a design system: the blocks of others are left out. */
export function textIn(text: string, system: DesignSystemName): string {
  return text.replaceAll(
    /^```(\w+) ([\w-]+)\n([\s\S]*?^)```\n/gm,
    (block, language: string, shown: string, code: string) => {
      if (shown === "systems") return `\`\`\`${language}\n${inSystem(code, system)}\`\`\`\n`;
      if (shown === system) return `\`\`\`${language}\n${code}\`\`\`\n`;
      return (designSystems as readonly string[]).includes(shown) ? "" : block;
    },
  );
}
