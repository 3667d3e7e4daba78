import { show } from "./show.js";
import { languageAt } from "./words.js";

/** Pages about forms that are refused, by status. */
const pages = { 413: "too-long", 429: "too-many" };

/** Shows a page about whatever else can happen to a request. `sendPages` are the addresses that send an application. */
export function problems(base, sendPages, log) {
  // Express takes a function with four parameters for one that handles errors.
  return (error, request, response, _next) => {
    if (response.headersSent) {
      log({ event: "error", error: error.stack });
      return response.writableEnded ? undefined : response.destroy();
    }
    const { status: given = error.statusCode } = error;
    const status = given >= 400 && given < 500 ? given : 500;
    // The log has what is wrong; the page does not, because it could help somebody who attacks the service.
    if (status === 500) log({ event: "error", error: error.stack });
    // The headers of a file that is not sent after all.
    for (const name of ["accept-ranges", "content-type", "etag", "last-modified"]) response.removeHeader(name);
    response.status(status).set({ ...error.headers, "cache-control": "no-store" });
    if (status === 500) return show(response, "problem", retryOf(request, base, sendPages));
    const refusal = pages[status] ?? "forged";
    show(response, request.method === "POST" && status !== 404 ? refusal : "missing");
  };
}

/** Returns what the page about a problem needs so that a form can be sent again with all that was typed. */
function retryOf(request, base, sendPages) {
  const { prefix, words } = languageAt(request.path, base);
  const page = request.path.slice(base.length + prefix.length + 1);
  if (request.method !== "POST" || !Object.hasOwn(words.titles, page.split("/")[0])) return {};
  const action = request.path;
  // A file has to be chosen again.
  if (request.is("multipart/form-data")) return { text: words.problem.noFile, again: action };
  const fields = Object.entries(request.body ?? {}).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  );
  return { text: sendPages.includes(action) ? words.check.isUnknown : words.problem.notSaved, action, fields };
}
