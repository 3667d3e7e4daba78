import { createServer } from "node:http";
import express from "express";
import { plainPass } from "./plain/server.js";
import { travelPass } from "./travel-pass/app.js";

/*
 * Started by `npm run example`: the service in Express, and its form without a framework. Both listen on this machine
 * only, at the addresses that are printed.
 */

const port = Number(process.env.PORT ?? 3000);

const service = express().disable("x-powered-by").use(travelPass());
const servers = [
  { server: createServer(service), about: "Express, Nunjucks, zod" },
  { server: plainPass(), about: "node:http, valibot, no template engine" },
];
for (const [index, { server, about }] of servers.entries()) {
  server.on("error", fail).listen(port + index, "127.0.0.1", () => {
    console.log(`http://localhost:${port + index} (${about})`);
  });
}

function fail(error: Error): void {
  console.error(`Cannot start: ${error.message}. Choose other ports: PORT=4000 npm run example`);
  process.exit(1);
}
