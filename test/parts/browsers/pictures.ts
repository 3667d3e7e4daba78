import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { page as pageOf } from "ds-frontend";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import type { Page } from "playwright-core";
import { frontend } from "../../../build/paths.js";
import { launch } from "../../support/browser.js";
import { type Response, serve } from "../../support/serve.js";
import { launchFirefox } from "./firefox.js";
import { openPage } from "./page.js";
import { Missing } from "./programs.js";
import type { Browser } from "./webdriver.js";
import { launchWebKit } from "./webkit.js";

/*
 * Run by `npm run test:all -- browsers -- --pictures <folder>`: takes a picture of every component in every browser, with all its
 * examples in every way of showing them, and writes a page that shows the browsers side by side.
 */

interface Way {
  name: string;
  width: number;
  dir?: "ltr" | "rtl";
  scheme?: "light" | "dark";
}

const ways: Way[] = [
  { name: "phone", width: 320 },
  { name: "phone, dark", width: 320, scheme: "dark" },
  { name: "phone, right to left", width: 320, dir: "rtl" },
  { name: "desktop", width: 760 },
  { name: "desktop, dark, right to left", width: 760, dir: "rtl", scheme: "dark" },
];
const gap = 20;
const totalWidth = ways.reduce((sum, { width }) => sum + width + gap, 0);
const components = [...new Set(fixtures.map(({ component }) => component))];
const minutes = 10;

const policy = "default-src 'none'; style-src 'self'; frame-src 'self'";
const responses = new Map<string, Response>([
  ["/ds-frontend.css", { type: "text/css", body: readFileSync(`${frontend}dist/ds-frontend.css`, "utf8") }],
  [
    "/sheet.css",
    {
      type: "text/css",
      body: `body { display: flex; align-items: flex-start; gap: ${gap}px; width: ${totalWidth}px; margin: 0; background: #888 } iframe { display: block; border: 0 }`,
    },
  ],
  ...components.flatMap(pagesOf),
]);

/** Returns the page of a component, which has a column of frames for each way, and the pages in the frames. */
function pagesOf(component: string): [string, Response][] {
  const columns = ways.map((way, column) =>
    documentsOf(component).map((html, row) => ({
      path: `/${component}/${column}/${row}`,
      width: way.width,
      body: inWay(html, way),
    })),
  );
  const cells = columns.map(
    (column) =>
      `<div>${column.map(({ path, width }) => `<iframe src="${path}" width="${width}" height="1"></iframe>`).join("")}</div>`,
  );
  const body = `<!doctype html><title>${component}</title><link rel="stylesheet" href="/sheet.css">${cells.join("")}`;
  return [
    [`/${component}`, { body, policy }],
    ...columns.flat().map(({ path, body }): [string, Response] => [path, { body, policy }]),
  ];
}

/** Returns the examples of a component that are whole pages, and those that are not together on a page. */
function documentsOf(component: string): string[] {
  const examples = fixtures.filter((example) => example.component === component);
  const whole = examples.filter(({ html }) => html.startsWith("<!DOCTYPE"));
  const contentHtml = examples
    .filter((example) => !whole.includes(example))
    .map(({ name, html }) => `<section><h2 class="ds-heading-s">${name}</h2>${html}</section>`)
    .join("");
  return [...whole.map(({ html }) => html), ...(contentHtml ? [pageOf({ title: component, contentHtml })] : [])];
}

function inWay(html: string, { dir = "ltr", scheme = "light" }: Way): string {
  return html
    .replace('dir="ltr"', `dir="${dir}"`)
    .replace('content="light dark"', `content="${scheme}"`)
    .replace("</head>", '<link rel="stylesheet" href="/ds-frontend.css"></head>');
}

/** Makes each frame as high as its page, and returns the height of all and the frames whose pages are too wide. */
function fitFrames(): { height: number; tooWide: string[] } {
  const tooWide: string[] = [];
  for (const frame of document.querySelectorAll("iframe")) {
    const { scrollWidth, scrollHeight } = (frame.contentDocument as Document).documentElement;
    if (scrollWidth > frame.clientWidth) tooWide.push(new URL(frame.src).pathname);
    frame.height = String(scrollHeight);
  }
  return { height: document.body.offsetHeight, tooWide };
}

interface Camera {
  name: string;
  page: Page;
  close(): Promise<void>;
}

const launchers: Record<string, () => Promise<Camera>> = {
  chromium: async () => {
    const browser = await launch();
    return { name: `Chromium ${browser.version()}`, page: await browser.newPage(), close: () => browser.close() };
  },
  firefox: async () => openCamera(await launchFirefox()),
  webkit: async () => openCamera(await launchWebKit({ hasCompositor: true })),
};

async function openCamera({ name, version, send, close }: Browser): Promise<Camera> {
  await send("SetTimeouts", { script: 5000, pageLoad: 20000, implicit: 0 });
  return { name: `${name} ${version}`, page: await openPage(send), close };
}

/** Takes pictures of the chosen components in the chosen browsers, by default of all in all, and tells whether it could. */
export async function takePictures(folder: string | undefined, words: string[]): Promise<boolean> {
  const unknown = words.filter((word) => !(word in launchers || components.includes(word)));
  if (!folder || unknown.length > 0) {
    console.error(
      folder ? `No browser or component is called ${unknown.join(", ")}.` : "Name the folder for the pictures.",
    );
    return false;
  }
  const limit = setTimeout(() => {
    console.error(`The pictures were not ready after ${minutes} minutes.`);
    process.exit(1);
  }, minutes * 60_000);
  const shown = components.filter((name) => words.includes(name));
  const chosen = Object.keys(launchers).filter((name) => words.includes(name));
  const sitters = shown.length > 0 ? shown : components;
  const names: Record<string, string> = {};
  let isComplete = true;
  mkdirSync(folder, { recursive: true });
  const server = await serve((path) => responses.get(path));
  for (const [id, open] of Object.entries(launchers)) {
    if (chosen.length > 0 && !chosen.includes(id)) continue;
    try {
      const { name, page, close } = await open();
      names[id] = name;
      try {
        for (const component of sitters) {
          await page.goto(`${server.origin}/${component}`);
          const { height, tooWide } = await page.evaluate(fitFrames);
          for (const path of tooWide) console.error(`${name}: ${path} is wider than its window.`);
          isComplete &&= tooWide.length === 0;
          await page.setViewportSize({ width: totalWidth, height });
          writeFileSync(join(folder, `${component}-${id}.png`), await page.screenshot());
        }
      } finally {
        await close();
      }
    } catch (error) {
      isComplete = false;
      console.error(error instanceof Missing ? error.message : `${id}: ${error}`);
    }
  }
  server.close();
  clearTimeout(limit);
  writeFileSync(join(folder, "index.html"), indexOf(sitters, names));
  console.log(
    `${join(folder, "index.html")} shows ${sitters.length} of ${components.length} components in ${Object.values(names).join(", ")}.`,
  );
  return isComplete;
}

/** Returns a page on which each picture is cut into its columns, with those of all browsers side by side. */
function indexOf(components: string[], names: Record<string, string>): string {
  const sections = components.flatMap((component) =>
    ways.map(({ name, width }, column) => {
      const x = ways.slice(0, column).reduce((sum, way) => sum + way.width + gap, 0);
      const figures = Object.entries(names).map(
        ([id, browser]) =>
          `<figure><figcaption>${browser}</figcaption><img src="${component}-${id}.png" alt="" style="width: ${width}px; object-position: -${x}px 0"></figure>`,
      );
      return `<h2>${component}: ${name}</h2><div>${figures.join("")}</div>`;
    }),
  );
  const style =
    "div { display: flex; gap: 20px } figure { margin: 0 } img { object-fit: none; outline: 1px solid #888 }";
  return `<!doctype html><html lang="en"><title>Pictures</title><style>${style}</style>${sections.join("\n")}\n`;
}
