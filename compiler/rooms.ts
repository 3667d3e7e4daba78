import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the project, with a slash at its end, as TypeScript writes paths on every system. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replaceAll("\\", "/");

/** The component rooms: every folder of `src/components` that has a template. */
export const rooms: string[] = readdirSync(`${root}src/components`)
  .filter((room) => existsSync(`${root}src/components/${room}/macro.njk`))
  .sort();

/** The pages about the rules of all tools, each beside its rule. */
export function ruleFiles(): string[] {
  return ["src/rules", "src/lint/rules", "src/audit/rules"].flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
}

/** The examples of a room, by name. */
export async function examplesOf(room: string): Promise<Record<string, object>> {
  const { examples } = (await import(`../src/components/${room}/examples.ts`)) as { examples: Record<string, object> };
  return examples;
}
