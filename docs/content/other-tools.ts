import { readFileSync } from "node:fs";
import { root } from "../../build/paths.js";
import { rules } from "../../packages/ds-tools/src/rules/pages/index.js";

/** Names of the rules of other tools that find the fault of one of ours. */
export interface FoundByOthers {
  axe: string[];
  htmlValidate: string[];
}

/** Rule with what other tools say about the fault on its page. */
export interface Compared extends FoundByOthers {
  name: string;
  url: string;
  description: string;
}

/** Returns every rule that has been compared, with what axe and html-validate say about its fault, as `npm run test:all -- versions -u` records it. */
export function whatItFinds(): Compared[] {
  const recorded: Record<string, FoundByOthers> = JSON.parse(
    readFileSync(`${root}docs/_data/other-tools.json`, "utf8"),
  );
  return rules.flatMap(({ name, description }) => {
    const found = recorded[name];
    return found ? [{ name, url: `/guides/rules/${name}/`, description, ...found }] : [];
  });
}
