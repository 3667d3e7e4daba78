import { printable, withoutCredentials } from "@ds-frontend/internal/command/printable.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reportPage } from "../audit/report-page/report-page.js";
import { type Baseline, compare, parseBaseline, toBaseline } from "./baseline.js";
import { causes } from "./causes.js";
import type { Finding, Report } from "./finding.js";
import { type Format, formats } from "./formats.js";
import { applyLevels } from "./levels.js";
import type { Step } from "./steps.js";

interface Sarif {
  partialFingerprints: object;
}

function finding(more: Partial<Finding> = {}): Finding {
  const place = { line: 2, column: 4, size: 5, selector: "main > div:nth-child(2) > a" };
  const text = { messageId: "no-such-id", data: { id: "x" }, message: 'No element has the id "x"', key: "x" };
  return { rule: "rule-a", ...text, severity: "error", ...place, ...more };
}

function step(text: string): Step {
  return { text, kind: "open", path: text };
}

function report(findings: Finding[], more: Partial<Report> = {}): Report {
  const checked = [{ path: "site/a b.html", source: "<p>\n  <a href=#x>\n", findings }];
  return { noun: "page", checked, problems: [], remarks: [], rules: { "rule-a": "Links lead somewhere." }, ...more };
}

const same = finding({ line: 9, data: { id: "y" }, message: 'No element has the id "y"', key: "y" });
const warning = finding({ rule: "rule-b", severity: "warning", message: "Not seen", url: "https://docs.example/b/" });

describe("formats", () => {
  test("text names a place on each page before others on the same page", () => {
    const many = report(Array.from({ length: 20 }, () => finding()));
    const last = { path: "site/last.html", source: "<p>\n  <a href=#x>\n", findings: [finding()] };
    const printed = formats.text({ ...many, checked: [...many.checked, last] });
    expect(printed).toContain("The same in 20 other places:\n  site/last.html:2:4\n  site/a b.html:2:4\n");
    expect(printed).toContain("and 11 others");
  });

  test("text shows each cause once, with the code at its first place and a list of the others", () => {
    expect(
      formats.text(
        report([finding({ url: "docs/a.md", steps: ["Open /a", "Press Continue"].map(step) }), same, warning]),
      ),
    ).toBe(
      `site/a b.html:2:4 rule-a
No element has the id "x"
Open /a → Press Continue
See docs/a.md

  1 | <p>
> 2 |   <a href=#x>
    |    ^^^^^
  3 |

The same in 1 other place:
  site/a b.html:9:4 No element has the id "y"

site/a b.html:2:4 rule-b (warning)
Not seen
See https://docs.example/b/

  1 | <p>
> 2 |   <a href=#x>
    |    ^^^^^
  3 |

3 findings (2 errors, 1 warning) with 2 causes on 1 of 1 page.
`,
    );
    expect(formats.text(report([], { remarks: ["Nothing was new."] }))).toBe(
      "1 page checked, no findings. Nothing was new.\n",
    );
  });

  test("json has every finding with its path, the causes, and what could not be checked", () => {
    const printed = JSON.parse(formats.json(report([finding(), same], { problems: ["Cannot read b.html."] })));
    expect(printed).toMatchObject({
      summary: "2 findings with 1 cause on 1 of 1 page.",
      pages: 1,
      problems: ["Cannot read b.html."],
      causes: [{ rule: "rule-a", messageId: "no-such-id", message: 'No element has the id "x"', count: 2 }],
      findings: [
        { path: "site/a b.html", line: 2 },
        { path: "site/a b.html", line: 9 },
      ],
    });
  });

  test("every format has the steps that lead to a finding", () => {
    const steps = ["GET /", "POST /name empty"];
    const taken = { steps: steps.map(step) };
    const found = report([finding(taken), finding({ ...taken, line: 3 }), { ...warning, ...taken }]);
    const audited = { ...found, checked: found.checked.map((each) => ({ ...each, ...taken })) };
    for (const format of Object.keys(formats).filter((name) => name !== "json") as Format[])
      expect([format, formats[format](audited)]).toEqual([format, expect.stringMatching(/GET \/ → POST \/name empty/)]);
    const printed = JSON.parse(formats.json(audited));
    expect(printed.findings[0].steps).toEqual(steps);
    expect(printed.visited).toEqual([{ path: "site/a b.html", steps, findings: 3 }]);
    expect(JSON.parse(formats.json(found)).visited).toBeUndefined();
  });

  test("github has a command for each finding, which a message cannot leave", () => {
    const nasty = finding({ message: "100% a\n::error::b" });
    const checked = [{ path: "a,b:c.html", source: "", findings: [nasty] }];
    expect(formats.github(report([], { checked, problems: ["x\n::y"] }))).toBe(
      "::error::x\ufffd::y\n::error file=a%2Cb%3Ac.html,line=2,col=4,title=rule-a::100%25 a\ufffd::error::b\n1 finding on 1 of 1 page.\n",
    );
    expect(formats.github(report([warning]))).toContain("::warning file=site/a b.html,");
  });

  test("github names no file for a page of a service", () => {
    const checked = [{ path: "http://localhost:3000/name", source: "", findings: [finding()] }];
    expect(formats.github(report([], { checked }))).toMatch(
      /^::error title=rule-a::http:\/\/localhost:3000\/name:2:4%0ANo element/,
    );
  });

  test("fingerprints are the same on every port", () => {
    const at = (origin: string) => {
      const checked = [{ path: `${origin}/name`, source: "", findings: [finding()] }];
      const all = report([], { checked, origin });
      const [result] = JSON.parse(formats.sarif(all)).runs[0].results as Sarif[];
      return result?.partialFingerprints;
    };
    expect(at("http://localhost:3000")).toEqual(at("http://127.0.0.1:49152"));
  });

  test.each(Object.keys(formats) as Format[])("%s says the remarks of a run", (format) => {
    const remarks = ["No journey was followed to its end."];
    expect(formats[format](report([], { remarks }))).toContain(remarks[0]);
  });

  test("sarif has the rules, the places and what could not be checked", () => {
    const absolute = { path: "/tmp/é.html", source: "", findings: [finding(), finding()] };
    const pages = report([warning], { problems: ["Cannot read b.html."] });
    const [run] = JSON.parse(formats.sarif({ ...pages, checked: [absolute, ...pages.checked] })).runs;
    expect(run.invocations).toMatchObject([
      { executionSuccessful: false, toolExecutionNotifications: [{ message: { text: "Cannot read b.html." } }] },
    ]);
    expect(run.tool.driver.rules).toMatchObject([
      { id: "rule-a", shortDescription: { text: "Links lead somewhere." } },
      { id: "rule-b", helpUri: "https://docs.example/b/" },
    ]);
    expect(run.results).toMatchObject([
      { level: "error", ruleId: "rule-a" },
      { level: "error", ruleId: "rule-a" },
      { level: "warning", ruleId: "rule-b" },
    ]);
    const places = run.results.map((each: { locations: { physicalLocation: object }[] }) => each.locations[0]);
    expect(places[0]).toMatchObject({ physicalLocation: { artifactLocation: { uri: "file:///tmp/%C3%A9.html" } } });
    expect(places[2]).toMatchObject({
      physicalLocation: {
        artifactLocation: { uri: "site/a%20b.html" },
        region: { startLine: 2, startColumn: 4, endColumn: 9 },
      },
    });
    const keys = run.results.map((each: { partialFingerprints: object }) => JSON.stringify(each.partialFingerprints));
    expect(new Set(keys).size).toBe(3);
  });

  test.each(Object.keys(formats) as Format[])(
    "%s says what could not be checked, or leaves that to standard error",
    (name) => {
      const printed = formats[name](report([], { checked: [], problems: ["Cannot read b.html."] }));
      if (name === "text") expect(printed).toBe("");
      else expect(printed).toContain("Cannot read b.html");
    },
  );

  // What a terminal obeys or hides, begins a line, or XML cannot hold; commands to build servers; passwords.
  const hostile = ["\x1b[31m", "\x9b", "\0", "\r", "\n", "\u2028", "\u202e", "\u200f", "\ud800", "\ufffe", "\ufeff"];
  const commands = ["##[error]", "##vso[task.setvariable]", "\n::error::", "##teamcity[x]"];
  const signs = [..."<>&\"'|`]%:é", "]]>", "--", "</failure>"];
  const address = "http://ann:secret@localhost/a";
  const forbidden =
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|secret|##(?:\[|\w+\[)/;

  /** A report in which every text is hostile. */
  function hostileReport(text: string, source: string): Report {
    const own = finding({
      message: text,
      data: { id: text, list: [text] },
      key: text,
      suggestion: text,
      selector: text,
      steps: [step(text)],
    });
    const warned: Finding = { ...own, severity: "warning" };
    const checked = [{ path: text, source, findings: [own, warned], steps: [step(text)] }];
    return report([], { checked, problems: [text], remarks: [text] });
  }

  const text = fc.string({ unit: fc.constantFrom(...hostile, ...commands, ...signs, address), maxLength: 20 });
  const html = fc.string({ unit: fc.constantFrom(...hostile, ...commands, ...signs), maxLength: 20 });
  const clean = (words: string) => printable(withoutCredentials(words));

  test("no format prints anything that a terminal or a build server obeys, and all stay well-formed", () => {
    const format = fc.constantFrom(...(Object.keys(formats) as Format[]));
    fc.assert(
      fc.property(format, text, html, (name, words, source) => {
        const printed = formats[name](hostileReport(words, source));
        expect(printed).not.toMatch(forbidden);
        if (name !== "github") expect(printed).not.toMatch(/^\s*::/m);
        if (name === "json") expect(JSON.parse(printed).findings[0].message).toBe(clean(words));
        if (name === "sarif") expect(JSON.parse(printed).runs[0].results).toHaveLength(2);
      }),
    );
  });

  test("the report for people has no control characters, passwords or tags of a page", () => {
    const words = [...hostile, ...signs, address].join(" ");
    const { checked, problems, remarks } = hostileReport(words, words.replace(address, ""));
    const sent = { text: words, kind: "form", path: words, page: words, control: words, how: words } as const;
    const pages = checked.map((page) => ({
      ...page,
      findings: [...page.findings],
      address: words,
      title: words,
      heading: words,
      steps: [sent],
      status: 200,
      hasErrors: true,
      messages: [words],
      lang: "en",
      group: undefined,
      contentKey: "",
      titlePlace: { line: 1, column: 1 },
    }));
    const coverage = {
      ends: [words],
      stops: [{ path: words, reason: words }],
      remarks: [{ sentence: words, items: Array.from({ length: 6 }, () => words) }],
      forms: { all: 2, passed: 1 },
      notOpened: [words],
      notTried: [words],
    };
    const content = { address, date: new Date(0), pages, problems, remarks, coverage, stylesheet: "" };
    const printed = reportPage({ ...content, rulePage: () => "" });
    expect(printed).not.toMatch(forbidden);
    expect(printed).toContain("&#60;/failure&#62;");
    expect(printed).not.toContain("</failure>");
  });

  test("github begins a command for each finding and problem, and the texts begin none", () => {
    const printed = formats.github(hostileReport("a\n::error::b", ""));
    expect(printed.match(/^::(?:error|warning)/gm)).toHaveLength(3);
  });
});

test("findings have one cause when they have the same message, about the same option of the same macro", () => {
  const other = finding({ messageId: "empty-address", message: "Something else" });
  expect(causes(report([finding(), other, same])).map(({ length }) => length)).toEqual([2, 1]);
  const about = (option: string) => finding({ messageId: "ignored", data: { macro: "govukRadios", option } });
  expect(causes(report([about("a"), about("b"), about("a")])).map(({ length }) => length)).toEqual([2, 1]);
});

test("each title that pages share, and each link that is dead, is a cause of its own", () => {
  const repeated = (title: string) =>
    finding({ rule: "page-title-repeated", messageId: "repeated", data: { title, other: "/a" } });
  expect(causes(report([repeated("A"), repeated("B"), repeated("A")])).map(({ length }) => length)).toEqual([2, 1]);
  const dead = (key: string) => finding({ rule: "dead-link", messageId: "no-page", data: {}, key });
  expect(causes(report([dead("/a"), dead("/b"), dead("/a")])).map(({ length }) => length)).toEqual([2, 1]);
});

test("a finding in SARIF ends where it begins or later, and on its line", () => {
  const endOf = (column: number, size: number) => {
    const checked = [{ path: "a.html", source: "<p>", findings: [finding({ line: 1, column, size })] }];
    const [run] = JSON.parse(formats.sarif({ ...report([]), checked })).runs;
    return run.results[0].locations[0].physicalLocation.region.endColumn;
  };
  expect([endOf(1, 2), endOf(1, 99), endOf(9, 1)]).toEqual([3, 4, 9]);
});

test("errors come before warnings, whichever page has them", () => {
  const rules = causes(report([warning, finding(), same])).map(([{ finding: first }]) => first.rule);
  expect(rules).toEqual(["rule-a", "rule-b"]);
});

describe("a baseline", () => {
  const name = (path: string) => `from/${path}`;
  const text = JSON.stringify(toBaseline(report([finding(), same, warning]), name));
  const baseline = parseBaseline(text) as Baseline;

  test("holds when a message is reworded", () => {
    const reworded = [finding(), same, warning].map((each) => ({
      ...each,
      message: `Other words, 12 "of them" for ${each.rule}`,
    }));
    const { report: left, known, gone } = compare(report(reworded), baseline, name);
    expect(left.checked[0]?.findings).toEqual([]);
    expect([known, gone]).toEqual([3, 0]);
    expect(text).not.toContain("No element");
    const fingerprints = (findings: Finding[]) =>
      JSON.parse(formats.sarif(report(findings))).runs[0].results.map((result: Sarif) => result.partialFingerprints);
    expect(fingerprints(reworded)).toEqual(fingerprints([finding(), same, warning]));
    expect(new Set(fingerprints(reworded).map(JSON.stringify)).size).toBe(3);
  });

  test("tells two findings of one rule apart by their message, their element and their key", () => {
    expect(baseline.findings).toHaveLength(3);
    const others = [
      finding({ messageId: "empty-address" }),
      finding({ selector: "main > li" }),
      finding({ key: "z", data: { id: "z" } }),
    ];
    expect(compare(report(others), baseline, name).report.checked[0]?.findings).toEqual(others);
  });

  test.each([-1, 0, 1.5, 1e300])("cannot have the count %d", (count) => {
    const wrong = JSON.stringify({
      version: 1,
      findings: [{ path: "a.html", rule: "error-link", messageId: "x", count }],
    });
    expect(parseBaseline(wrong)).toBeUndefined();
    expect(parseBaseline(wrong.replace(`"count":${count}`, '"count":1'))).toBeDefined();
  });

  test("counts a finding that it lists twice as often as both say", () => {
    const [first] = baseline.findings;
    const twice = { ...baseline, findings: [first, first] } as Baseline;
    expect(compare(report([finding(), finding(), finding()]), twice, name)).toMatchObject({ known: 2, gone: 0 });
    expect(compare(report([]), twice, name)).toMatchObject({ known: 0, gone: 2 });
  });

  test("leaves out findings that it has, even when their lines and positions have moved", () => {
    const moved = finding({ line: 40, column: 1, selector: "main > section > div:nth-child(7) > a" });
    const { report: left, known, gone } = compare(report([moved]), baseline, name);
    expect(left.checked[0]?.findings).toEqual([]);
    expect([known, gone]).toEqual([1, 2]);
  });

  test("keeps findings that are more than it has, on another element, on another page or of another rule", () => {
    const third = finding({ line: 50 });
    const input = finding({ selector: "main > input" });
    const { report: left } = compare(report([finding(), same, third, input]), baseline, name);
    expect(left.checked[0]?.findings).toEqual([third, input]);
    const elsewhere = compare(report([finding()]), baseline, (path) => `other/${path}`);
    expect(elsewhere).toMatchObject({ known: 0, gone: 0 });
  });

  test.each([
    "",
    "[]",
    "null",
    '{"version":2,"findings":[]}',
    '{"version":1,"findings":[{}]}',
    '{"version":1,"findings":[null]}',
  ])("is refused if it is %j", (text) => {
    expect(parseBaseline(text)).toBeUndefined();
  });
});

test("the level of a rule gives its findings their severity, or leaves them out", () => {
  const levels = new Map([
    ["rule-a", "warn"],
    ["rule-b", "error"],
    ["rule-c", "off"],
  ] as const);
  const found = applyLevels([finding(), warning, finding({ rule: "rule-c" }), finding({ rule: "rule-d" })], levels);
  expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([
    ["rule-a", "warning"],
    ["rule-b", "error"],
    ["rule-d", "error"],
  ]);
});
