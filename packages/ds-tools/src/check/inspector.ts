import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { CheckOptions } from "./options.js";
import type { Inspected } from "./run-rules.js";

export type { Inspected } from "./run-rules.js";

type Inspect = (html: string, options: CheckOptions) => Inspected;

/** Checks pages, in threads of their own when there are many. */
export interface Inspector {
  inspect(html: string, options: CheckOptions): Promise<Inspected>;
  /** Resolves when there is room for another page: no more pages wait than there are threads. */
  ready(): Promise<void>;
  close(): void;
}

/** A thread takes as long to start as this number of pages takes to check. */
const pagesWorthAThread = 300;

/** Returns an inspector for a number of pages. */
export function inspectorFor(pages: number, inspect: Inspect): Inspector {
  const threads = Math.min(availableParallelism(), Math.floor(pages / pagesWorthAThread));
  if (threads < 2)
    return {
      inspect: async (html, options) => inspect(html, options),
      ready: async () => undefined,
      close: () => undefined,
    };
  const workers = Array.from({ length: threads }, () => new Thread());
  const idlest = () => workers.reduce((best, each) => (each.waiting < best.waiting ? each : best));
  return {
    inspect: (html, options) => idlest().inspect(html, options),
    ready: () => idlest().ready(),
    close: () => {
      for (const each of workers) each.close();
    },
  };
}

/** Reply of a thread to the page with this number. */
export interface Reply {
  number: number;
  result?: Inspected;
  error?: unknown;
}

class Thread {
  readonly #worker = new Worker(
    createRequire(import.meta.url)
      .resolve("ds-tools/package.json")
      .replace(/package\.json$/, "dist/commonjs/check/worker.js"),
    {
      // A page leaves many short-lived objects behind: with room for those of several pages, fewer are copied.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    },
  );
  readonly #waiting = new Map<number, { resolve: (result: Inspected) => void; reject: (error: unknown) => void }>();
  #wake: (() => void) | undefined;
  #count = 0;

  constructor() {
    this.#worker.on("message", ({ number, result, error }: Reply) => {
      const page = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (result) page?.resolve(result);
      else page?.reject(error);
      this.#wake?.();
    });
    this.#worker.on("error", (error) => {
      for (const page of this.#waiting.values()) page.reject(error);
      this.#waiting.clear();
      this.#wake?.();
    });
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  inspect(html: string, options: CheckOptions): Promise<Inspected> {
    this.#count += 1;
    const number = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, html, options });
    });
  }

  async ready(): Promise<void> {
    while (this.#waiting.size > 8)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  close(): void {
    void this.#worker.terminate();
  }
}
