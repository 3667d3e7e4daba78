import { openAsBlob } from "node:fs";

/** Says that whoever receives applications has not taken this one, so that the person can change it and send it again. */
export class NotReceived extends Error {}

/**
 * Sends an application, and returns the reference number that the person is shown, if there is one. Replace this with what your service does.
 * `value.files` has the paths of uploaded files, by page; they are removed afterwards.
 *
 * It is called again with the same value and id if nobody knows what became of the first call: pass the id on, so that whoever receives
 * it takes it only once. Throw `NotReceived` if it was refused, or never left; after any other error it counts as not known.
 */
export async function send({ files = {}, ...value }, id) {
  const address = process.env.SEND_TO;
  if (address) {
    const body = new FormData();
    body.append("application", JSON.stringify(value));
    for (const [page, path] of Object.entries(files)) body.append(page, await blobOf(path));
    const response = await post(address, body, id);
    // Nobody reads the answer, and the connection would stay open for it.
    await response.body?.cancel().catch(() => {});
    const sentence = `The receiver answered with status ${response.status}.`;
    // A receiver answers with 409 while it still works on the same id: somebody on the way may have sent it twice.
    if (response.status >= 400 && response.status < 500 && response.status !== 409) throw new NotReceived(sentence);
    if (!response.ok) throw new Error(sentence);
  }
  return `TP-${id.slice(0, 8).toUpperCase()}`;
}

async function blobOf(path) {
  try {
    return await openAsBlob(path);
  } catch (error) {
    throw new NotReceived(error.message);
  }
}

async function post(address, body, id) {
  try {
    const signal = AbortSignal.timeout(10_000);
    const headers = { "idempotency-key": id };
    // To follow a redirection is to ask for a page, which says nothing about the application.
    return await fetch(address, { method: "POST", headers, body, signal, redirect: "manual" });
  } catch (error) {
    const hasNotLeft = ["ECONNREFUSED", "ENOTFOUND"].includes(error.cause?.code);
    throw hasNotLeft ? new NotReceived(error.cause.message) : error;
  }
}
