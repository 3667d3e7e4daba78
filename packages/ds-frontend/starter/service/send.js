import { postApplication } from "ds-frontend/service";

/** What sending needs in production. */
export const settings = {
  SEND_TO: [
    /^https?:\/\/./,
    "the address that applications are posted to, such as https://localhost:4000/applications",
  ],
};

/**
 * Sends an application, and returns the reference number that the person is shown, if there is one. Replace this with what your service does.
 * `value.files` has the `path`, `name` and `type` of uploaded files, by page.
 *
 * It is called again with the same value and id if nobody knows what became of the first call: pass the id on, so that whoever receives
 * it takes it only once. Throw `NotReceived` if it was certainly not taken; after any other error it counts as not known.
 */
export async function send(value, id) {
  if (process.env.SEND_TO) await postApplication(process.env.SEND_TO, value, id);
  return `TP-${id.slice(0, 8).toUpperCase()}`;
}
