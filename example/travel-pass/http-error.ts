import type { Response } from "express";

/** Error as Express and its middleware throw it. */
export interface HttpError extends Error {
  status?: unknown;
  headers?: Record<string, string>;
}

/** Returns the error's own status if the request is to blame; otherwise logs the error and returns 500. */
function statusOf(error: HttpError): number {
  const { status } = error;
  if (typeof status === "number" && Number.isInteger(status) && status >= 400 && status < 500) return status;
  console.error(error);
  return 500;
}

/** Prepares the response to an error: removes the headers of a file that is not sent after all, and forbids caching. */
export function errorResponse(response: Response, error: HttpError): Response {
  for (const name of ["accept-ranges", "etag", "last-modified"]) response.removeHeader(name);
  return response.status(statusOf(error)).set({ ...error.headers, "cache-control": "no-store" });
}
