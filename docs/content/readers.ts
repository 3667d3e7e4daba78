import { readFileSync } from "node:fs";
import { type Figures, lost } from "../../bench/table.js";
import { root } from "../../build/paths.js";
import { knownIssues } from "../accessibility/known-issues.js";
import { about } from "../accessibility/report.js";
import { markdown } from "../text/markdown.js";
import { tested } from "./test-results.js";

/*
 * What a developer, an accessibility lead and a manager ask first, each on one screen, from the data that the rest of the page shows in full.
 */

const whole = "whole page, six fields in error";
const systems = ["govuk-frontend", "nhsuk-frontend"];

/** Returns the three answers as HTML, by who asks. */
export function readers(): Record<"developer" | "accessibility" | "manager", string> {
  const figures: Figures = JSON.parse(readFileSync(`${root}docs/_data/bench.json`, "utf8"));
  const { browsers, spoken } = tested();
  const open = knownIssues.filter(({ mendedIn }) => !mendedIn);
  const failing = open.filter(({ fails }) => fails?.length);
  const differences = browsers.outcomes.flatMap(({ differences }) => differences).length;
  const losses = lost(figures.renderings).split("\n").length - 2;
  return {
    developer: markdown.render(`| ${whole} | in Nunjucks | with \`fastTemplates\` |
|---|---|---|
${speeds(figures).join("\n")}

A form makes the right page whatever was sent: any JavaScript value in any option renders, and never throws. In ${losses} rows of the tables below, somebody else is faster; they are listed.`),
    accessibility: markdown.render(`- ${about.untested.join("\n- ")}
- axe and html-validate find nothing in any example and any page of this site, in light and dark.
- ${browsers.outcomes.map(({ browser, version, asInChromium, scenarios }) => `${browser} ${version}: ${asInChromium} of ${scenarios} scenarios as in Chromium`).join("; ")}. The ${differences} that differ are listed.
- Orca ${spoken.versions.Orca} with Firefox ${spoken.versions.Firefox}: every sentence is recorded beside those of two other systems, and tests hold them.
- ${open.length} known issues, of which ${failing.length || "none"} ${failing.length === 1 ? "fails" : "fail"} a criterion of WCAG 2.2 AA.

The [conformance report](/accessibility/) has each component and criterion.`),
    manager:
      markdown.render(`- The checker's findings on 3,194 pages of services that it had not seen: 84% right, 15% debatable, 1% false.
- Nothing that a service runs depends on other packages, and no package runs a script when it is installed.
- MIT licence. One page at a time can be moved, and moved back: the layout, the macros and the addresses of a service stay.
- The project tested itself: nobody else has audited it, and people who use assistive technology every day have not tried it.`),
  };
}

/** Returns the row of each design system: its time, and what of it is left. */
function speeds({ renderings }: Figures): string[] {
  const row = renderings.find(({ name }) => name === whole);
  if (!row) throw new Error(`docs/_data/bench.json has no row "${whole}": run npm run bench.`);
  return systems.map((system) => {
    const name = Object.keys(row.microseconds).find((each) => each.startsWith(`${system} `) && /\d$/.test(each)) ?? "";
    const fast = `${name} with fastTemplates`;
    const figure = (key: string) => `${row.microseconds[key]?.toLocaleString("en")} µs ±${row.spread[key]}%`;
    return `| ${name} | ${figure(name)} | ${figure(fast)} |`;
  });
}
