import { readFileSync } from "node:fs";
import { root } from "../../build/paths.js";

/** Outcome of the client's scenarios in the browsers, as `npm run test:all -- browsers --record` writes it. */
interface Browsers {
  date: string;
  outcomes: {
    browser: string;
    version: string;
    scenarios: number;
    asInChromium: number;
    differences: { scenario: string; difference: string }[];
  }[];
}

/** Sentences of a screen reader by part, step and design system, as `npm run test:all -- screen-reader --record` writes them. */
interface Spoken {
  date: string;
  versions: Record<string, string>;
  parts: Record<string, Record<string, Record<string, string[]>>>;
}

/** Versions in which the macros of Jinja2 were tested, as `npm run test:all -- python --record` writes them. */
interface Jinja {
  date: string;
  rows: { versions: Record<string, string>; renderings: number }[];
}

/** Returns what was recorded last about browsers, the screen reader and Python. */
export function tested(): { browsers: Browsers; spoken: Spoken; jinja: Jinja } {
  const read = (name: string) => JSON.parse(readFileSync(`${root}docs/_data/${name}.json`, "utf8"));
  return { browsers: read("browsers"), spoken: read("spoken"), jinja: read("jinja") };
}
