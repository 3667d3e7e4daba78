import { readFileSync } from "node:fs";
import { root } from "../../build/rooms.js";

/** Outcome of the client's scenarios in the browsers, as `npm run test:browsers -- --record` writes it. */
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

/** Sentences of a screen reader by part, step and design system, as `npm run test:screen-reader -- --record` writes them. */
interface Spoken {
  date: string;
  versions: Record<string, string>;
  parts: Record<string, Record<string, Record<string, string[]>>>;
}

/** Returns what was recorded last about browsers and the screen reader. */
export function tested(): { browsers: Browsers; spoken: Spoken } {
  const read = (name: string) => JSON.parse(readFileSync(`${root}docs/_data/${name}.json`, "utf8"));
  return { browsers: read("browsers"), spoken: read("spoken") };
}
