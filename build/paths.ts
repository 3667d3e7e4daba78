import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Folder of the project, with a slash at its end, as TypeScript writes paths on every system. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replaceAll("\\", "/");

/** Folders of the packages, each with a slash at its end. */
export const frontend = `${root}packages/ds-frontend/`;
export const tools = `${root}packages/ds-tools/`;
export const server = `${root}packages/ds-language-server/`;

/** Names of the components: the folders of `src/components` that have a template. */
export const componentNames: string[] = readdirSync(`${frontend}src/components`)
  .filter((component) => existsSync(`${frontend}src/components/${component}/macro.njk`))
  .sort();

/** Components that are whole pages. In React, the framework makes them. */
export const layouts = ["guide", "page"];

/** Returns the pages about rules, each of which is beside its rule. */
export function ruleFiles(): string[] {
  return ["rules/pages", "lint/rules", "rules/journeys"].flatMap((folder) =>
    readdirSync(`${tools}src/${folder}`)
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => `packages/ds-tools/src/${folder}/${name}`),
  );
}

/** Returns the examples of a component, by name. */
export async function examplesOf(component: string): Promise<Record<string, object>> {
  const { examples } = (await import(`../packages/ds-frontend/src/components/${component}/examples.ts`)) as {
    examples: Record<string, object>;
  };
  return examples;
}
