import { describe, expect, test } from "vitest";
import { journey } from "../../docs/client/playground/journey.js";
import { mistakeIn } from "../../docs/client/playground/json-mistake.js";
import { run } from "../../docs/client/playground/program.js";
import { draw } from "../../docs/drawing/flowchart.js";

const shown = async (source: unknown) => journey.render(source);

describe("the program of a journey in the playground", () => {
  const values: [program: string, value: unknown][] = [
    ["const a = { b: [1, 2], ...{ c: true } }; a", { b: [1, 2], c: true }],
    ["const f = ({ a, b = 2 }) => a + b; f({ a: 1 })", 3],
    [
      "const f = (list) => { if (list.length === 0) return 'none'; return list.map((x) => `${x}!`).join(); }; f([1, 2])",
      "1!,2!",
    ],
    ["const answers = {}; answers.name?.first.letter", undefined],
    ["const answers = {}; answers.name?.first.includes('x')", undefined],
    ["['a'].includes('b') || 'yes'.startsWith('y') ? 1 : 2", 1],
    ["null ?? -1", -1],
    ["/^a+$/.test('aaa')", true],
    ["const f = () => later; const later = 3; f()", 3],
  ];
  test.each(values)("%s", (program, value) => {
    expect(run(program).at(-1)).toEqual(value);
  });

  const mistakes: [program: string, message: string][] = [
    ["const a = ;", "Unexpected token: line 1, column 11"],
    ["a", "“a” is not defined: line 1, column 1"],
    [
      'import { text } from "zod";',
      "There is no “zod” here. Import from ds-frontend/forms and ds-frontend/journey: line 1",
    ],
    ['\nimport { txt } from "ds-frontend/forms";', "“ds-frontend/forms” has no “txt”: line 2, column 10"],
    ["const a = undefined;\na.b", "This is undefined, and has no “b”: line 2, column 1"],
    ["const f = (n) => f(n); f(1)", "call stack"],
    ["const f = (n) => (n ? f(n - 1) + f(n - 1) : 1); f(40)", "This program does not end"],
    ["for (;;) {}", "The playground runs declarations, expressions, “if” and “return”: line 1"],
    ['import { defineForm } from "ds-frontend/forms";\ndefineForm({ a: { component: "inptu" } });', "Line 2: "],
  ];
  test.each(mistakes)("says what is wrong in %j", (program, message) => {
    expect(() => run(program)).toThrow(message);
  });

  test.each([
    "[].constructor",
    "''['constructor']",
    "(() => 1).constructor('return 1')()",
    "const { constructor } = (() => 1); constructor('return 1')()",
    "[1].map.call",
    "'a'.at.bind('a')",
    "({}).__proto__",
    "({}).hasOwnProperty('a')",
    "globalThis",
    "document.cookie",
    "new Function('return 1')",
    'import("ds-frontend/forms")',
    'import { text } from "ds-frontend/forms"; text.call',
  ])("does not reach beyond what it may use: %s", (program) => {
    expect(() => run(program)).toThrow();
  });

  test("the journey that the playground begins with is drawn, and is walked to its end", async () => {
    const first = await shown(journey.options);
    expect(first.problems).toEqual([]);
    for (const words of ["What is your full name?", "Do you have a pet?", "No pets", "Check"])
      expect(first.drawing).toContain(`>${words}<`);
    const body = (values: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(values)) data.set(name, value);
      return data;
    };
    const wrong = await first.send?.(body({ fullName: "" }));
    expect(wrong?.html).toContain('<a href="#fullName">Enter your full name</a>');
    const pets = await wrong?.send?.(body({ fullName: "Sam Jones" }));
    expect(pets?.html).toContain("Do you have a pet?");
    const ended = await pets?.send?.(body({ pets: "no" }));
    expect(ended?.html).toContain('<h1 class="ds-heading-l">No pets</h1>');
    expect(ended?.open?.("/pets").html).toContain("Do you have a pet?");
    const howMany = await ended?.open?.("/pets").send?.(body({ pets: "yes" }));
    const check = await howMany?.send?.(body({ howMany: "3" }));
    expect(check?.html).toContain("Sam Jones");
    expect(check?.open?.("/howMany#howMany").html).toContain('value="3"');
    const last = await check?.send?.(body({}));
    expect(last?.html).toContain("Application complete");
    expect(last?.html).toContain("&quot;howMany&quot;: 3");
  });

  test("a task list is shown with the status of each section", async () => {
    const program = String(journey.options)
      .replace("name: { form: name }", 'tasks: { tasks: true }, name: { form: name, section: "About you" }')
      .replace("pets: { form: pets }", 'pets: { form: pets, section: "Your pets" }')
      .replace("check: {}", 'check: { section: "Check" }');
    const list = await shown(program);
    expect(list.html).toMatch(
      /About you[\s\S]*Not started yet[\s\S]*Your pets[\s\S]*Not started yet[\s\S]*Cannot start yet/,
    );
    expect(list.open?.("/pets").html).toContain("Do you have a pet?");
  });

  test("a program without a journey says what is missing", async () => {
    await expect(async () => shown("1 + 1")).rejects.toThrow(
      "There is no journey: call defineJourney() in this program.",
    );
  });
});

describe("a flowchart as a picture", () => {
  test("has every box, arrow and section, and its words as text", () => {
    const svg = draw(
      `flowchart TD
  subgraph s0["About you"]
    p0["Full name"]
    p1{{"Visa &lt;b&gt; <i>"}}
  end
  p2[["Household"]]
  p3(["You cannot apply #quot;yet#quot;"])
  p0 -->|"No"| p1
  p0 --> p2
  p1 --> p3
`,
      'A "journey"',
    );
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="A &quot;journey&quot;">/);
    for (const words of [
      "About you",
      "Full name",
      "No",
      "Household",
      "You cannot apply",
      "&quot;yet&quot;",
      "&lt;i&gt;",
    ])
      expect(svg).toContain(words);
    expect(svg).not.toMatch(/<i>|style=|NaN|undefined/);
    expect(svg.match(/docs-drawing__arrow/g)).toHaveLength(3);
    expect(svg.match(/docs-drawing__section/g)).toHaveLength(1);
  });

  test("refuses a line that it cannot read", () => {
    expect(() => draw("flowchart TD\n  p0 ==> p1\n", "x")).toThrow("A flowchart cannot have the line “p0 ==> p1”.");
  });
});

test.each([
  ['{\n  "a": oops\n}', 2, 8],
  ['{"a": 1,}', 1, 9],
  ["{\n \"a\": [1, 'b']\n}", 2, 11],
  ["{a: 1}", 1, 2],
  ['{"a": 1', 1, 8],
  ['{"a" 1}', 1, 6],
])("the mistake in the JSON %j is in line %d, column %d", (text, line, column) => {
  expect(mistakeIn(text)).toEqual({ line, column });
});
