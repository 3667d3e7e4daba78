import type { Response } from "express";

/** An error as Express and what it uses throw them. */
export interface Failure extends Error {
  status?: unknown;
  headers?: Record<string, string>;
}

/** The status that answers an error: its own when the request is to blame, else 500, which is reported. */
function statusOf(error: Failure): number {
  const { status } = error;
  if (typeof status === "number" && Number.isInteger(status) && status >= 400 && status < 500) return status;
  console.error(error);
  return 500;
}

/** Prepares the answer to an error: no header that was set for a file which is not sent after all, and no cache. */
export function failing(response: Response, error: Failure): Response {
  for (const name of ["accept-ranges", "etag", "last-modified"]) response.removeHeader(name);
  return response.status(statusOf(error)).set({ ...error.headers, "cache-control": "no-store" });
}
