import { readFileSync } from "node:fs";
import { frontend, root } from "../../build/paths.js";
import { launch } from "../../test/support/browser.js";
import { type Response, serve } from "../../test/support/serve.js";
import { html as correct } from "../home/correct-page.js";

/*
 * Run by `npx tsx docs/commands/picture.ts` after a build: takes the picture of the README, docs/assets/both-pages.png. It shows the two pages that the home page
 * of the site compares, side by side. Commit the new one when these pages or the styles of their components change.
 */

const file = `${root}docs/assets/both-pages.png`;
const [width, gap] = [460, 24];

const styles = `
  body { display: inline-flex; gap: ${gap}px; margin: 0; padding: 16px; background: #fff }
  figure { margin: 0 }
  figcaption { margin-block-end: 10px; color: #1c2630; font: bold 14px "DejaVu Sans", sans-serif }
  figcaption::before { margin-inline-end: 8px; font-weight: normal }
  .faulty::before { color: #b0133f; content: "✕" }
  .correct::before { color: #0d5963; content: "✓" }
  iframe { display: block; border: 1px solid #d5dade; border-radius: 4px }
`;

const figure = (name: string, caption: string) =>
  `<figure><figcaption class="${name}">${caption}</figcaption><iframe src="/${name}" width="${width}"></iframe></figure>`;
const pair = `<!doctype html><html lang="en"><title>Both pages</title><link rel="stylesheet" href="/pair.css">
${figure("faulty", "Written by hand")}${figure("correct", "From a declaration")}`;

const policy = "default-src 'none'; style-src 'self'; frame-src 'self'";
const responses = new Map<string, Response>([
  ["/", { body: pair, policy }],
  ["/pair.css", { body: styles, type: "text/css" }],
  ["/faulty", { body: readFileSync(`${root}docs/home/faulty-page.html`, "utf8"), policy }],
  ["/correct", { body: correct, policy }],
  ["/assets/ds-frontend.css", { body: readFileSync(`${frontend}dist/ds-frontend.css`, "utf8"), type: "text/css" }],
]);

const server = await serve((path) => responses.get(path));
const browser = await launch();
try {
  const page = await browser.newPage({ colorScheme: "light", deviceScaleFactor: 2 });
  await page.goto(server.origin);
  await page.evaluate(() => {
    const frames = [...document.querySelectorAll("iframe")];
    const heights = frames.map(
      ({ contentDocument }) => contentDocument?.querySelector("form")?.getBoundingClientRect().bottom,
    );
    for (const frame of frames) frame.height = String(Math.ceil(Math.max(...heights.map(Number))) + 16);
  });
  await page.locator("body").screenshot({ path: file });
} finally {
  await browser.close();
  server.close();
}
console.log(`The picture is in ${file}`);
