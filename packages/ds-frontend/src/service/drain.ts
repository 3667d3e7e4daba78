import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

export interface DrainOptions {
  /** Called at once: from now on, the service says that it does not want more requests. */
  begin?(): unknown;
  /** Called once every request is answered. */
  end?(): unknown;
  /**
   * True if a balancer needs a moment to notice that it should send nothing here any more: for two to six seconds, while somebody has a
   * connection, requests are answered.
   */
  readonly isBalanced?: boolean | undefined;
}

/**
 * Ends a server on SIGTERM or SIGINT once the requests in hand are answered. Each answer closes its connection, so that the next request
 * of that browser goes to another instance. After 30 seconds, the process ends all the same.
 */
export function drain(server: Server, { begin, end, isBalanced }: DrainOptions = {}): void {
  let isStopping = false;
  server.prependListener("request", (_, response) => {
    if (isStopping) response.setHeader("connection", "close");
  });
  const stop = async () => {
    isStopping = true;
    begin?.();
    const killing = setTimeout(() => process.exit(1), 30_000).unref();
    if (isBalanced) {
      const countConnections = promisify(server.getConnections).bind(server);
      const start = performance.now();
      await wait(2000);
      while (performance.now() - start < 6000 && (await countConnections())) await wait(50);
    }
    const closing = setInterval(() => server.closeIdleConnections(), 100).unref();
    server.close(async () => {
      clearInterval(closing);
      await end?.();
      clearTimeout(killing);
    });
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
}
