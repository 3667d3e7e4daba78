import { componentNames } from "../../build/paths.js";
import { tested } from "../content/test-results.js";
import { type Criterion, criteria, evidence } from "./criteria.js";
import { type KnownIssue, knownIssues } from "./known-issues.js";

/*
 * The conformance report, as text for people and as data in the shape of OpenACR, which is VPAT 2.5 for programs.
 */

type Result = "pass" | "content" | "fail" | "none";

/** What the report says about one component. */
export interface Conformance {
  component: string;
  /** Numbers of the criteria that it meets by itself, that the service decides as well, and that it fails. No other applies. */
  pass: string[];
  content: string[];
  fails: string[];
}

interface Fixture {
  component: string;
  html: string;
}

/** Returns the criteria that apply to each component, from the markup of its examples. */
export function conformance(fixtures: readonly Fixture[]): Conformance[] {
  return componentNames.map((component) => {
    const html = fixtures.flatMap((fixture) => (fixture.component === component ? fixture.html : [])).join("\n");
    const numbers = (result: Result) =>
      criteria.flatMap((criterion) => (resultOf(criterion, html, [component]) === result ? criterion.num : []));
    return { component, pass: numbers("pass"), content: numbers("content"), fails: numbers("fail") };
  });
}

/** Returns how some components, with this markup, meet a criterion. */
function resultOf({ num, appliesTo, result }: Criterion, html: string, components = componentNames): Result {
  const isFailed = components.some((component) => issuesOf(component).some(({ fails }) => fails?.includes(num)));
  if (isFailed) return "fail";
  return appliesTo?.test(html) ? result : "none";
}

/** Returns the known issues of a component that no version has mended. */
export function issuesOf(component: string): KnownIssue[] {
  return knownIssues.filter(({ components, mendedIn }) => !mendedIn && components.includes(component));
}

export const about = {
  title: "ds-frontend: accessibility conformance report",
  claim:
    "The components of ds-frontend meet WCAG 2.2, levels A and AA (clause 9 of EN 301 549), as far as programs and one screen reader can tell.",
  untested: [
    "No person with a disability has tested the components.",
    "They have not been tried with NVDA, JAWS, VoiceOver, TalkBack, Narrator or Dragon, nor in Safari.",
  ],
  policy: [
    "Open an issue in the repository of the project. Say which component, browser and assistive technology you use, what happens, and what you expected. If you cannot do so in public, write to the address in the repository's profile.",
    "We answer within five working days. What stops people from completing a page is mended in a release within ten working days; what makes it harder, in the next release. Everything else is listed as a known issue until it is mended, and the changelog names the version that mended it.",
  ],
};

function methods(): string[] {
  const { browsers, spoken } = tested();
  const engines = browsers.outcomes.map(({ browser, version }) => `${browser} ${version}`).join(" and ");
  return [
    "axe-core (WCAG 2.0 to 2.2, A and AA, and best practice) and html-validate read every example and whole page, on every change.",
    "Chromium shows focus, accessibility tree, contrast, reflow at 320 pixels, text of 200%, text spacing, target sizes, forced colours, and pages without JavaScript or without a stylesheet, on every change.",
    `The scenarios of the browser client run in Chromium on every change, and ran in ${engines} on ${browsers.date}.`,
    `Orca ${spoken.versions.Orca} with Firefox ${spoken.versions.Firefox} read forms, error pages and guides on ${spoken.date}; its sentences are published beside those of govuk-frontend and nhsuk-frontend.`,
  ];
}

/** Day of the newest of the tests that do not run on every change. */
const reportDate = () => [tested().browsers.date, tested().spoken.date].sort().at(-1) ?? "";

/** Returns the report as Markdown: `ACCESSIBILITY.md` of the package, and the page of the site. */
export function reportText(version: string, fixtures: readonly Fixture[]): string {
  const open = knownIssues.filter(({ mendedIn }) => !mendedIn);
  const mended = knownIssues.filter(({ mendedIn }) => mendedIn);
  const words = { pass: "pass", content: "depends on content", fail: "fails", none: "does not apply" };
  const everywhere = fixtures.map(({ html }) => html).join("\n");
  const rows = criteria.map((criterion) => {
    const { num, name, level, remark } = criterion;
    return `| ${num} ${name} | ${level} | ${words[resultOf(criterion, everywhere)]} | ${remark} |`;
  });
  const list = (numbers: string[]) => numbers.join(", ") || "none";
  const components = conformance(fixtures).map(
    ({ component, pass, content, fails }) =>
      `| [${component}](dist/docs/components/${component}.md) | ${list(pass)} | ${list(content)} | ${list(fails)} |`,
  );
  const described = ({ title, components, effect, wayRound, mendedIn }: KnownIssue) =>
    `### ${title}\n\n${effect}\n\n- Components: ${components.join(", ")}\n- Way round: ${wayRound}${mendedIn ? `\n- Mended in ${mendedIn}` : ""}`;
  return `# Accessibility

${about.claim}

${about.untested.map((sentence) => `- ${sentence}`).join("\n")}

This report is about ds-frontend ${version}, and was made from its tests; the newest of those that do not run on every change are of ${reportDate()}. The project tested
itself: nobody else has audited it. [Data in the shape of VPAT 2.5](dist/accessibility.json) is in the package, as \`ds-frontend/accessibility.json\`.

A service made of these components is not accessible because of them: its words, its order of pages and its own markup decide as well. Write a statement of your own.

## How it is tested

${methods()
  .map((sentence) => `- ${sentence}`)
  .join("\n")}

## Known issues

${open.map(described).join("\n\n")}

${mended.length ? `## Mended issues\n\n${mended.map(described).join("\n\n")}\n\n` : ""}## How to report a problem

${about.policy.join("\n\n")}

## Success criteria

"Depends on content" means that the component does its part, and the words or pages of the service decide whether the criterion is met. "Fails" means that a known issue of a component fails it.

| Criterion | Level | Result | Remark |
|---|---|---|---|
${rows.join("\n")}

## Components

The criteria that apply to each component. All others of the list above do not apply to it.

| Component | Pass | Depends on content | Fails |
|---|---|---|---|
${components.join("\n")}
`;
}

/**
 * Returns the report in the shape of OpenACR (https://github.com/GSA/openacr), with two lists more: the results of each component, and the known
 * issues.
 */
export function reportData(version: string, fixtures: readonly Fixture[]): object {
  const everywhere = fixtures.map(({ html }) => html).join("\n");
  const levels = { pass: "supports", content: "supports", fail: "partially-supports", none: "not-applicable" };
  const chapter = (level: Criterion["level"]) => ({
    criteria: criteria
      .filter((criterion) => criterion.level === level)
      .map((criterion) => {
        const result = resultOf(criterion, everywhere);
        const note = result === "content" ? "Depends on the content of the service. " : "";
        const adherence = { level: levels[result], notes: note + criterion.remark };
        return { num: criterion.num, handle: criterion.name, components: [{ name: "web", adherence }] };
      }),
  });
  return {
    title: about.title,
    product: {
      name: "ds-frontend",
      version,
      description: "Components and forms of a design system, for web services.",
    },
    author: { name: "The maintainers of ds-frontend" },
    report_date: reportDate(),
    catalog: "2.5-edition-wcag-2.2-en",
    notes: [about.claim, ...about.untested].join(" "),
    evaluation_methods_used: methods().join(" "),
    feedback: about.policy.join(" "),
    chapters: { success_criteria_level_a: chapter("A"), success_criteria_level_aa: chapter("AA") },
    components: conformance(fixtures),
    evidence: criteria.flatMap(({ num, evidence: names = [] }) =>
      names.map((name) => ({ num, file: evidence[name][0], test: evidence[name][1] })),
    ),
    known_issues: knownIssues,
  };
}
