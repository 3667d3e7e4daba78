import express from "express";
import { plainPass } from "./plain/server.js";
import { travelPass } from "./travel-pass/app.js";

/*
 * What `npm run example` starts: the service in Express, and its form once more without.
 */

const port = Number(process.env.PORT ?? 3000);

express()
  .disable("x-powered-by")
  .use(travelPass())
  .listen(port, () => console.log(`http://localhost:${port} (Express, Nunjucks, zod)`))
  .on("error", fail);

plainPass()
  .listen(port + 1, () => console.log(`http://localhost:${port + 1} (node:http, valibot, no template engine)`))
  .on("error", fail);

function fail(error: Error): void {
  console.error(`Cannot start: ${error.message}. Choose other ports: PORT=4000 npm run example`);
  process.exit(1);
}
