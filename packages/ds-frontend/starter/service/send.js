import { openAsBlob } from "node:fs";
import { NotReceived } from "./applications.js";

/** What sending needs in production. */
export const settings = {
  SEND_TO: [
    /^https?:\/\/./,
    "the address that applications are posted to, such as https://localhost:4000/applications",
  ],
};

/** Answers of a receiver that say nothing about what it has: it still works on this id, was too slow, or has too much to do. */
const sayNothing = [408, 409, 429];

/**
 * Sends an application, and returns the reference number that the person is shown, if there is one. Replace this with what your service does.
 * `value.files` has the `path`, `name` and `type` of uploaded files, by page.
 *
 * It is called again with the same value and id if nobody knows what became of the first call: pass the id on, so that whoever receives
 * it takes it only once. Throw `NotReceived` if it was certainly not taken; after any other error it counts as not known.
 */
export async function send({ files = {}, ...value }, id) {
  const address = process.env.SEND_TO;
  if (address) {
    const body = new FormData();
    body.append("application", JSON.stringify(value));
    for (const [page, file] of Object.entries(files)) body.append(page, await blobOf(file), file.name);
    const { ok, status } = await post(address, body, id);
    const sentence = `The receiver answered with status ${status}.`;
    if (status >= 400 && status < 500 && !sayNothing.includes(status)) throw new NotReceived(sentence);
    if (!ok) throw new Error(sentence);
  }
  return `TP-${id.slice(0, 8).toUpperCase()}`;
}

async function blobOf({ path, type }) {
  try {
    return await openAsBlob(path, { type });
  } catch (error) {
    throw new NotReceived(error.message, "incomplete");
  }
}

async function post(address, body, id) {
  try {
    const signal = AbortSignal.timeout(10_000);
    const headers = { "idempotency-key": id };
    // To follow a redirection is to ask for a page, which says nothing about the application.
    const response = await fetch(address, { method: "POST", headers, body, signal, redirect: "manual" });
    // Nobody reads the answer, and the connection would stay open for it.
    await response.body?.cancel().catch(() => {});
    return response;
  } catch (error) {
    const hasNotLeft = ["ECONNREFUSED", "ENOTFOUND"].includes(error.cause?.code);
    throw hasNotLeft ? new NotReceived(error.cause.message, "unreachable") : error;
  }
}
