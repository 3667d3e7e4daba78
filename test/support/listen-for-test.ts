import type { RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "./serve.js";

/** Starts a server that ends with the test that is running. Returns its origin. */
export async function listenForTest(listener: RequestListener): Promise<string> {
  const server = await listen(listener);
  onTestFinished(() => server.close());
  return server.origin;
}
