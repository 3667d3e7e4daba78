import { setMaxListeners } from "node:events";
import { count } from "../report/count.js";

/** Signal that aborts after some seconds, or when another signal does. It leaves no listener behind. */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #outer: AbortSignal | undefined;
  readonly #stop = () => this.#controller.abort();
  readonly signal = this.#controller.signal;
  /** True when the time was up before anything else stopped the work. */
  isReached = false;

  constructor(seconds: number, outer?: AbortSignal) {
    this.#outer = outer;
    // A page in a browser loads many files at a time, each with its own limit within that of the audit. Node warns from 11 on.
    setMaxListeners(0, this.signal);
    if (outer?.aborted) this.#stop();
    outer?.addEventListener("abort", this.#stop);
    this.#timer = setTimeout(
      () => {
        this.isReached = !this.signal.aborted;
        this.#stop();
      },
      Math.min(seconds * 1000, 2 ** 31 - 1),
    );
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#stop);
  }
}

/** Error about something that took longer than it may. */
export class TooLateError extends Error {}

/** Waits for a promise, but rejects after some seconds, or when a signal aborts. */
export async function within<T>(work: Promise<T>, seconds: number, outer?: AbortSignal): Promise<T> {
  const limit = new TimeLimit(seconds, outer);
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new TooLateError(`it takes more than ${count(seconds, "second")}`));
    if (limit.signal.aborted) stop();
    limit.signal.addEventListener("abort", stop);
  });
  return Promise.race([work, stopped]).finally(() => limit.end());
}
