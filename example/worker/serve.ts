import { fileURLToPath } from "node:url";
import { obtain, workerd } from "../../test/runtimes/binaries.js";
import { serveWorker } from "../../test/runtimes/workerd.js";

/*
 * What `npm run example:worker` starts. A worker of your own needs no more than a bundler and `worker.ts` beside this.
 */

const port = Number(process.env.PORT ?? 3000);
const { origin } = await serveWorker(obtain(workerd).file, fileURLToPath(new URL("worker.ts", import.meta.url)), port);
console.log(`${origin} (workerd, valibot)`);
