import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { UnavailableError } from "../../check/unavailable.js";
import { count } from "../../report/count.js";
import { TimeLimit } from "../http/time-limit.js";
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
  readonly #seconds: number;

  /** @param seconds Time that reading a page may take. */
  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  /** Reads a page, or throws `UnavailableError` when that takes too long or too much memory. Call it for one page at a time. */
  async read(page: PageToRead, name: string, signal: AbortSignal): Promise<ReadPage> {
    signal.throwIfAborted();
    const worker = this.#worker ?? this.#start();
    const limit = new TimeLimit(this.#seconds, signal);
    try {
      worker.postMessage(page);
      const [reply] = (await once(worker, "message", { signal: limit.signal })) as [Reply];
      if ("page" in reply) return reply.page;
      throw new UnavailableError(`${name} was not checked: ${reply.error}.`);
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      void this.close();
      signal.throwIfAborted();
      const { code, message } = error as NodeJS.ErrnoException;
      const isTooMuch = code === "ERR_WORKER_OUT_OF_MEMORY";
      const most = limit.isReached ? count(this.#seconds, "second") : `${memory} MB of memory`;
      const reason = limit.isReached || isTooMuch ? `reading it takes more than ${most}` : message;
      throw new UnavailableError(`${name} was not checked: ${reason}.`);
    } finally {
      limit.end();
    }
  }

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
