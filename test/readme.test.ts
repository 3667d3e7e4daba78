import { readFileSync } from "node:fs";
import * as components from "ds-frontend";
import { templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";
import { rooms, root } from "../compiler/rooms.js";
import { camelCase } from "../src/options/names.js";

const readme = readFileSync(`${root}README.md`, "utf8");
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code);

const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

test("the macro call and the same call in TypeScript print the HTML that the README shows", () => {
  const [html = ""] = blocks("html");
  const compact = html.replace(/\n\s*/g, "");
  expect(env.renderString(blocks("njk")[0] ?? "", {}).trim()).toBe(compact);
  const call = (blocks("ts")[0] ?? "").replace(/^import .*$/m, "").replace(/^(\w+)\(/m, "return $1(");
  expect(new Function(...Object.keys(components), call)(...Object.values(components))).toBe(compact);
});

test("every other macro call of the README renders", () => {
  for (const call of blocks("njk").slice(1)) {
    const imports = rooms.map((room) => `{% from "${room}/macro.njk" import ${camelCase(room)} %}`).join("");
    expect(env.renderString(imports + call, {})).toMatch(/<\w/);
  }
});

test("the README lists every component", () => {
  for (const room of rooms)
    expect(readme).toContain(`[\`${room}\`](src/components/${room}/guidance.md) \`${camelCase(room)}\``);
});

test("the README is a page, not a book", () => {
  expect(readme.split("\n").length).toBeLessThanOrEqual(150);
});
