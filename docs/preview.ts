import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import * as components from "ds-frontend";
import { examplesOf, rooms, root } from "../compiler/rooms.js";
import { camelCase } from "../src/options/names.js";

/*
 * A plain preview of every example: what `npm start` opens. Each example has a page of its own, because its ids and its
 * role are meant for one page.
 */

const port = Number(process.env.PORT ?? 3000);

const render = components as unknown as Record<string, (options: object) => string>;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, main: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/ds-frontend.css">
<link rel="stylesheet" href="/preview.css">
</head>
<body>
<div class="ds-width-container">
<header class="ds-body"><a class="ds-link" href="/">ds-frontend</a></header>
<main class="ds-main-wrapper">
<h1 class="ds-heading-l">${escapeHtml(title)}</h1>
${main}
</main>
</div>
</body>
</html>
`;
}

const stylesheets = new Map([
  ["/ds-frontend.css", readFileSync(`${root}dist/ds-frontend.css`, "utf8")],
  [
    "/preview.css",
    `body { margin: 1rem 0 }
pre { border: 1px solid GrayText; overflow-x: auto; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere }
`,
  ],
]);

async function pages(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  const contents: string[] = [];
  for (const room of rooms) {
    const links: string[] = [];
    for (const [name, options] of Object.entries(await examplesOf(room))) {
      const path = `/${room}/${name.replaceAll(" ", "-")}`;
      const html = render[camelCase(room)]?.(options) ?? "";
      const call = `${camelCase(room)}(${JSON.stringify(options, null, 2)})`;
      const main = `<div>${html}</div>
<h2 class="ds-heading-m">Call</h2>
<pre><code>${escapeHtml(call)}</code></pre>
<h2 class="ds-heading-m">HTML</h2>
<pre><code>${escapeHtml(html)}</code></pre>`;
      all.set(path, page(`${room}: ${name}`, main));
      links.push(`<li class="ds-body"><a class="ds-link" href="${path}">${escapeHtml(name)}</a></li>`);
    }
    contents.push(`<h2 class="ds-heading-m">${room}</h2><ul class="ds-list">${links.join("")}</ul>`);
  }
  return all.set("/", page("Components", contents.join("")));
}

const all = await pages();

const server = createServer((request, response) => {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  const stylesheet = stylesheets.get(path);
  const found = stylesheet ?? all.get(path);
  response.writeHead(found === undefined ? 404 : 200, {
    "content-type": stylesheet ? "text/css; charset=utf-8" : "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'self'",
    "x-content-type-options": "nosniff",
  });
  response.end(
    found ?? page("There is no such page", '<p class="ds-body"><a class="ds-link" href="/">See the components</a></p>'),
  );
});

server.on("error", (error: NodeJS.ErrnoException) => {
  const reason = error.code === "EADDRINUSE" ? `port ${port} is taken` : error.message;
  console.error(`Cannot start: ${reason}. Choose another port: PORT=3001 npm start`);
  process.exitCode = 1;
});

if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT is "${process.env.PORT}", which is not a port: give a number from 1 to 65535.`);
  process.exitCode = 1;
} else {
  server.listen(port, () => {
    const address = server.address();
    console.log(`http://localhost:${typeof address === "object" ? address?.port : port}`);
  });
}
