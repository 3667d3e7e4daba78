import { createServer, request, type Server, type ServerResponse } from "node:http";

export interface Reloading {
  server: Server;
  /** Passes requests on to another address from now on, and lets the open pages reload. */
  show(address: URL): void;
}

const reload = '\nnew EventSource("/dev/changes").onmessage = () => location.reload();\n';

/** Makes a server in front of the site, which can be replaced while its pages are open. */
export function reloading(): Reloading {
  let site: URL | undefined;
  const open = new Set<ServerResponse>();
  const server = createServer((asked, response) => {
    const { method, headers, url: path = "" } = asked;
    if (path === "/dev/changes") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" }).write("\n");
      open.add(response);
      response.on("close", () => open.delete(response));
      return;
    }
    if (!site) return void response.writeHead(503).end("There is no site yet: the terminal says why.\n");
    // Every page loads one of these, so none needs a script that its policy does not know.
    const isScript = /^\/assets\/(?:site|playground|search)\.js$/.test(path);
    const passed = request(site, { method, headers, path }, (answer) => {
      const { "content-length": length, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isScript ? others : answer.headers);
      answer.pipe(response, { end: !isScript });
      if (isScript) answer.on("end", () => response.end(answer.statusCode === 200 ? reload : ""));
    });
    passed.on("error", () => response.destroy());
    asked.pipe(passed);
  });
  return {
    server,
    show(address) {
      site = address;
      for (const response of open) response.write("data: changed\n\n");
    },
  };
}
