import { describe, expect, test } from "vitest";
import { draw } from "../../docs/drawing/flowchart.js";

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
