import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { UnavailableError } from "../../check/unavailable.js";
import { count } from "../../report/count.js";
import type { PageToRead, Reply } from "./page-worker.js";
import type { ReadPage } from "./snapshot.js";

/** Megabytes of memory that reading a page may take. */
const memory = 320;

/**
 * Reads pages in a separate thread. A page that takes too long or too much memory ends the thread, and the next page gets a new one,
 * so that no page can stop an audit.
 */
export class PageReader {
  #worker: Worker | undefined;
  readonly #timeout: number;

  /** @param timeout Milliseconds that reading a page may take. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** Reads a page, or throws `UnavailableError` when that takes too long or too much memory. Call it for one page at a time. */
  async read(page: PageToRead, name: string, signal: AbortSignal): Promise<ReadPage> {
    signal.throwIfAborted();
    const worker = this.#worker ?? this.#start();
    const reply = await new Promise<Reply>((resolve, reject) => {
      const fail = (reason: string) => {
        void this.close();
        resolve({ error: reason });
      };
      const onAbort = () => {
        void this.close();
        reject(signal.reason);
      };
      const limit = setTimeout(
        () => fail(`reading it takes more than ${count(this.#timeout / 1000, "second")}`),
        this.#timeout,
      );
      const onMessage = (message: Reply) => resolve(message);
      const onError = (error: NodeJS.ErrnoException) =>
        fail(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? `reading it takes more than ${memory} MB of memory`
            : error.message,
        );
      worker.once("message", onMessage);
      worker.once("error", onError);
      signal.addEventListener("abort", onAbort, { once: true });
      this.#settle = () => {
        clearTimeout(limit);
        worker.off("message", onMessage);
        worker.off("error", onError);
        signal.removeEventListener("abort", onAbort);
      };
      worker.postMessage(page);
    }).finally(() => this.#settle());
    if ("error" in reply) throw new UnavailableError(`${name} was not checked: ${reply.error}.`);
    return reply.page;
  }

  #settle: () => void = () => undefined;

  #start(): Worker {
    const file = createRequire(import.meta.url)
      .resolve("ds-tools/package.json")
      .replace(/package\.json$/, "dist/commonjs/audit/page/page-worker.js");
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 48 },
    });
    // Errors of a thread that has been replaced are ignored, and an idle thread does not keep the process alive.
    worker.on("error", () => undefined);
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
