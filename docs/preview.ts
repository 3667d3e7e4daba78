import { createServer } from "node:http";
import * as components from "ds-frontend";
import { examplesOf, rooms } from "../compiler/rooms.js";
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
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/preview.css">
</head>
<body>
<header><a href="/">ds-frontend</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

const css = `:root { color-scheme: light dark }
body { font: 1.0625rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }
header { border-bottom: 1px solid; padding-bottom: .5rem }
pre { border: 1px solid GrayText; overflow-x: auto; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere }
.example { border-inline-start: 4px solid GrayText; padding-inline-start: 1rem }
.ds-u-visually-hidden { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px }
.ds-icon { fill: currentColor }
`;

async function pages(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  const contents: string[] = [];
  for (const room of rooms) {
    const links: string[] = [];
    for (const [name, options] of Object.entries(await examplesOf(room))) {
      const path = `/${room}/${name.replaceAll(" ", "-")}`;
      const html = render[camelCase(room)]?.(options) ?? "";
      const call = `${camelCase(room)}(${JSON.stringify(options, null, 2)})`;
      const main = `<div class="example">${html}</div>
<h2>Call</h2>
<pre><code>${escapeHtml(call)}</code></pre>
<h2>HTML</h2>
<pre><code>${escapeHtml(html)}</code></pre>`;
      all.set(path, page(`${room}: ${name}`, main));
      links.push(`<li><a href="${path}">${escapeHtml(name)}</a></li>`);
    }
    contents.push(`<h2>${room}</h2><ul>${links.join("")}</ul>`);
  }
  return all.set("/", page("Components", contents.join("")));
}

const all = await pages();

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://localhost").pathname;
  const found = path === "/preview.css" ? css : all.get(path);
  response.writeHead(found === undefined ? 404 : 200, {
    "content-type": path === "/preview.css" ? "text/css; charset=utf-8" : "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'self'",
    "x-content-type-options": "nosniff",
  });
  response.end(found ?? page("There is no such page", '<p><a href="/">See the components</a></p>'));
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
