import { openAsBlob } from "node:fs";
import type { SentFile } from "./application.js";
import { NotReceived } from "./not-received.js";

/** Answers of a receiver that say nothing about what it has: it still works on this id, was too slow, or has too much to do. */
const saysNothing = [408, 409, 429];

/**
 * Posts an application as `multipart/form-data`, with its id in the header `Idempotency-Key`: the value as JSON in the part "application",
 * and each file in a part with the name of its page. Rejects with `NotReceived` if it was certainly not taken.
 */
export async function postApplication(
  address: string,
  { files = {}, ...value }: { readonly files?: Readonly<Record<string, SentFile>> | undefined },
  id: string,
): Promise<void> {
  const body = new FormData();
  body.append("application", JSON.stringify(value));
  for (const [page, file] of Object.entries(files)) body.append(page, await blobOf(file), file.name);
  const { ok, status } = await post(address, body, id);
  const sentence = `The receiver answered with status ${status}.`;
  if (status >= 400 && status < 500 && !saysNothing.includes(status)) throw new NotReceived(sentence);
  if (!ok) throw new Error(sentence);
}

async function blobOf({ path, type }: SentFile): Promise<Blob> {
  try {
    return (await openAsBlob(path, { type })) as Blob;
  } catch (error) {
    throw new NotReceived((error as Error).message, "incomplete");
  }
}

async function post(address: string, body: FormData, id: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const headers = { "idempotency-key": id };
    // To follow a redirection is to ask for a page, which says nothing about the application.
    const response = await fetch(address, { method: "POST", headers, body, signal, redirect: "manual" });
    // Nobody reads the answer, and the connection would stay open for it.
    await response.body?.cancel().catch(() => {});
    return response;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message: string } };
    const hasNotLeft = cause && ["ECONNREFUSED", "ENOTFOUND"].includes(cause.code ?? "");
    throw hasNotLeft ? new NotReceived(cause.message, "unreachable") : error;
  }
}
