import { Graph, layout } from "@dagrejs/dagre";
import { escapeHtml } from "../text/escape-html.js";

/*
 * Draws the flowcharts that `mermaid()` of a journey writes, as SVG with classes: for the pages of the site, where a policy forbids
 * inline styles, and for the playground.
 */

interface Box {
  label: string;
  /** Shape by the brackets of Mermaid: a page, one with a condition, one that ends the journey. */
  shape: "page" | "condition" | "end" | "list";
}

interface Arrow {
  from: string;
  to: string;
  label: string;
}

interface Flowchart {
  boxes: Map<string, Box>;
  arrows: Arrow[];
  /** Sections, with the boxes that are in them. */
  sections: Map<string, { label: string; boxes: string[] }>;
}

const shapes: readonly [RegExp, Box["shape"]][] = [
  [/^\(\[.*\]\)$/, "end"],
  [/^\{\{.*\}\}$/, "condition"],
  [/^\[\[.*\]\]$/, "list"],
  [/^\[.*\]$/, "page"],
];

/** Reads the lines of a flowchart: boxes, arrows and sections. Throws for a line that is none of these. */
function read(source: string): Flowchart {
  const chart: Flowchart = { boxes: new Map(), arrows: [], sections: new Map() };
  const outer: string[][] = [];
  for (const line of source.split("\n").map((text) => text.trim())) {
    const [, from, label = "", to] = /^(\w+) -->(?:\|(.*)\|)? (\w+)$/.exec(line) ?? [];
    const [, start, title = ""] = /^subgraph (\w+)(\[.*\])?$/.exec(line) ?? [];
    const [, id, brackets = ""] = /^(\w+)([[({].*)$/.exec(line) ?? [];
    if (line === "" || /^(?:flowchart|classDef|class|style|linkStyle|direction|click|%%)\b/.test(line)) continue;
    if (line === "end") outer.pop();
    else if (from && to) chart.arrows.push({ from, to, label: words(label) });
    else if (start) {
      outer.at(-1)?.push(start);
      outer.push([]);
      chart.sections.set(start, { label: words(title), boxes: outer.at(-1) ?? [] });
    } else if (id) {
      chart.boxes.set(id, {
        label: words(brackets),
        shape: shapes.find(([brackets_]) => brackets_.test(brackets))?.[1] ?? "page",
      });
      outer.at(-1)?.push(id);
    } else throw new Error(`A flowchart cannot have the line “${line}”.`);
  }
  return chart;
}

/** Returns a text without its brackets and quotation marks, and with its characters instead of Mermaid's names for them. */
function words(text: string): string {
  return text
    .replace(/^[[({]*"?|"?[\])}]*$/g, "")
    .replaceAll(/#(\w+);/g, (name, code: string) =>
      code === "quot" ? '"' : code === "amp" ? "&" : /^\d+$/.test(code) ? String.fromCodePoint(Number(code)) : name,
    )
    .replaceAll(/<br\s*\/?>/g, " ");
}

const [charWidth, lineHeight, padding, most] = [8.2, 20, 16, 24];

/** Breaks a text into lines of a width that can be read. */
function lines(text: string): string[] {
  const broken: string[] = [];
  for (const word of text.split(" ")) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + word.length < most) broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  return broken;
}

function sizeOf(text: string): { width: number; height: number } {
  const all = lines(text);
  return { width: Math.max(...all.map(({ length }) => length)) * charWidth, height: all.length * lineHeight };
}

/** Draws a flowchart in Mermaid's language. `name` says what it shows to people who do not see it. */
export function draw(source: string, name: string): string {
  const { boxes, arrows, sections } = read(source);
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 32, ranksep: 36, edgesep: 16, marginx: 4, marginy: 4 });
  for (const [id, { label, shape }] of boxes) {
    const { width, height } = sizeOf(label);
    const sides = shape === "condition" ? 3 * padding : 2 * padding;
    graph.setNode(id, { width: width + sides, height: height + padding });
  }
  for (const id of sections.keys()) graph.setNode(id, {});
  for (const [id, section] of sections) {
    for (const box of section.boxes) graph.setParent(box, id);
  }
  for (const [index, { from, to, label }] of arrows.entries()) {
    const size = label ? sizeOf(label) : { width: 0, height: 0 };
    graph.setEdge(from, to, { ...size, labelpos: "c" }, String(index));
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const parts = [
    ...[...sections.keys()].map((id) => section(graph.node(id) as Place)),
    ...arrows.map(({ from, to, label }, index) => arrow(graph.edge(from, to, String(index)) as Line, label)),
    ...[...sections].map(([id, { label }]) => title(graph.node(id) as Place, label)),
    ...[...boxes].map(([id, box]) => shape(graph.node(id) as Place, box)),
  ];
  return `<svg class="docs-drawing" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img" aria-label="${escapeHtml(name)}">${parts.join("")}</svg>`;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Line {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  points: { x: number; y: number }[];
}

const round = (number: number) => Math.round(number * 10) / 10;

function shape({ x, y, width, height }: Place, { label, shape }: Box): string {
  const left = round(x - width / 2);
  const right = round(x + width / 2);
  const top = round(y - height / 2);
  const bottom = round(y + height / 2);
  const cut = padding * 0.75;
  const rectangle = (classes: string, shift: number, radius: number) =>
    `<rect class="docs-drawing__box${classes}" x="${left + shift}" y="${top - shift}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`;
  const corners = `${left},${y} ${left + cut},${top} ${right - cut},${top} ${right},${y} ${right - cut},${bottom} ${left + cut},${bottom}`;
  const outlines: Record<Box["shape"], string> = {
    page: rectangle("", 0, 4),
    list: rectangle("", 4, 4) + rectangle("", 0, 4),
    end: rectangle(" docs-drawing__box--end", 0, round(height / 2)),
    condition: `<polygon class="docs-drawing__box" points="${corners}"/>`,
  };
  return outlines[shape] + text(label, x, y);
}

function section({ x, y, width, height }: Place): string {
  const [left, top] = [round(x - width / 2), round(y - height / 2)];
  return `<rect class="docs-drawing__section" x="${left}" y="${top}" width="${round(width)}" height="${round(height)}" rx="6"/>`;
}

/** The title of a section, on its upper edge and over the arrows that cross it. */
function title({ x, y, width, height }: Place, label: string): string {
  const [left, top] = [round(x - width / 2 + 8), round(y - height / 2)];
  const back = `<rect class="docs-drawing__back" x="${left}" y="${top - 10}" width="${round(label.length * charWidth)}" height="18"/>`;
  return `${back}<text class="docs-drawing__title" x="${left + 4}" y="${top + 3}">${escapeHtml(label)}</text>`;
}

function arrow({ points, x, y, width = 0, height = 0 }: Line, label: string): string {
  const [first, ...rest] = points;
  const [before, end] = points.slice(-2);
  if (!first || !before || !end) return "";
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const corner = (turn: number) =>
    `${round(end.x - 9 * Math.cos(angle + turn))},${round(end.y - 9 * Math.sin(angle + turn))}`;
  const path = `M${round(first.x)},${round(first.y)}${rest.map((point) => ` L${round(point.x)},${round(point.y)}`).join("")}`;
  const line = `<path class="docs-drawing__arrow" d="${path}"/><polygon class="docs-drawing__head" points="${round(end.x)},${round(end.y)} ${corner(0.4)} ${corner(-0.4)}"/>`;
  if (!label || x === undefined || y === undefined) return line;
  const back = `<rect class="docs-drawing__back" x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}"/>`;
  return `${line}${back}${text(label, x, y, " docs-drawing__label")}`;
}

function text(label: string, x: number, y: number, more = ""): string {
  const all = lines(label);
  const top = y - ((all.length - 1) * lineHeight) / 2 + 5;
  return all
    .map(
      (line, index) =>
        `<text class="docs-drawing__text${more}" x="${round(x)}" y="${round(top + index * lineHeight)}" text-anchor="middle">${escapeHtml(line)}</text>`,
    )
    .join("");
}
