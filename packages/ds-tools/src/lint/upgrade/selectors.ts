import { blankComments } from "./comments.js";

/** Classes in a stylesheet. */
export interface Selectors {
  classes: readonly string[];
  /** Classes of which parts are only known after Sass has run: the parts that are known. */
  patterns: readonly string[][];
}

/** Stands for what Sass fills in. */
const hole = "\u0000";

/** Maximum number of selectors that rules inside each other make. */
const mostSelectors = 200;

/** Returns the classes of the selectors in a stylesheet. In Sass, a rule may be inside another, and `&__name` adds to the one around it. */
export function selectorsIn(source: string): Selectors {
  const classes = new Set<string>();
  const patterns = new Set<string>();
  const around: string[][] = [];
  const plain = blankComments(source, "style").replace(/#\{[^{}]*\}/g, hole);
  for (const [, head = "", end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    if (end === "}") around.pop();
    if (end !== "{") continue;
    const above = around.at(-1) ?? [""];
    const own = head.trim();
    if (!own || own.startsWith("@")) {
      around.push(above);
      continue;
    }
    const all = own.split(",").flatMap((each) => {
      const selector = each.trim();
      return selector.includes("&") ? above.map((outer) => selector.replaceAll("&", outer)) : [selector];
    });
    const selectors = all.slice(0, mostSelectors).map((selector) => selector.slice(-300));
    around.push(selectors);
    for (const [, name = ""] of selectors.join(" ").matchAll(/\.((?:[\w\u0000-]|\\.)+)/g)) {
      const unescaped = name.replaceAll("\\", "");
      if (unescaped.includes(hole)) patterns.add(unescaped);
      else classes.add(unescaped);
    }
  }
  return { classes: [...classes], patterns: [...patterns].map((pattern) => pattern.split(hole)) };
}
