import { formPage, headingPage } from "./pages.js";
import { pass } from "./pass.js";

/*
 * What the form of the travel pass answers, wherever it runs: `server.ts` calls this on Node, `../worker/worker.ts` in a worker.
 */

export interface Asked {
  path: string;
  method: string;
  header(name: string): string | null | undefined;
  /** Reads the body of the request, or returns undefined when it is too long. */
  text(): Promise<string | undefined>;
}

export interface Answer {
  status: number;
  body?: string;
  location?: string;
}

/** Characters that the body of a request can have. */
export const maxLength = 20_000;

export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** Answers a request for a page. */
export async function answer({ path, method, header, text }: Asked): Promise<Answer> {
  if (path === "/done") return { status: 200, body: headingPage("Application sent") };
  if (path !== "/") return { status: 404, body: headingPage("There is no such page") };
  if (method !== "POST") return { status: 200, body: formPage(pass.view()) };
  // Browsers report which site sent a form, and no site can forge it (Fetch Metadata).
  if (header("sec-fetch-site") === "cross-site")
    return { status: 403, body: headingPage("Send the form from this site") };
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(header("content-type") ?? ""))
    return { status: 415, body: headingPage("Send the form as a browser does") };
  const body = await text();
  if (body === undefined) return { status: 413, body: headingPage("What you sent is too long") };
  const result = await pass.submit(new URLSearchParams(body));
  return result.ok ? { status: 303, location: "/done" } : { status: 422, body: formPage(pass.view(result)) };
}
