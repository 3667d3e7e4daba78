import { fileURLToPath } from "node:url";
import { obtain, workerd } from "../../test/parts/runtimes/binaries.js";
import { serveWorker } from "../../test/parts/runtimes/workerd.js";

/*
 * Started by `npm run example -- worker`. A worker of your own needs only a bundler and a file like `worker.ts`.
 */

const port = Number(process.env.PORT ?? 3000);
const { origin } = await serveWorker(obtain(workerd).file, fileURLToPath(new URL("worker.ts", import.meta.url)), port);
console.log(`${origin} (workerd, valibot)`);
