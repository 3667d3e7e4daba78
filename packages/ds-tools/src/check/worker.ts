import { parentPort } from "node:worker_threads";
import { inspect } from "./engine.js";
import type { Reply } from "./inspector.js";
import type { CheckOptions } from "./options.js";

/** Checks each page that the main thread sends to this one. */
parentPort?.on("message", ({ number, html, options }: { number: number; html: string; options: CheckOptions }) => {
  const reply = (message: Omit<Reply, "number">) => parentPort?.postMessage({ number, ...message });
  try {
    reply({ result: inspect(html, options) });
  } catch (error) {
    reply({ error });
  }
});
