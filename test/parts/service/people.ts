import { Agent, request } from "node:http";

/*
 * People who go through a service: each answers every page, changes two answers in two tabs, and sends the application. When a page
 * fails they try again, as people do.
 */

/** What a person does in a service, by what its pages and fields are called. */
export interface Dialect {
  /** Bodies of the pages up to the page to check answers, for a person. */
  pages(id: number): readonly (readonly [page: string, body: string])[];
  /** Changes from the page to check answers, each in a tab of its own. */
  changes(id: number): readonly (readonly [address: string, body: string])[];
  /** Bodies of files, by the pages after the others. */
  uploads: readonly (readonly [page: string, content: string])[];
  /** Returns the hidden fields of a page, which a browser sends with the others. */
  hidden(html: string): string;
}

/** What happened to one application. */
export interface Journey {
  /** True once the confirmation was shown. */
  isConfirmed: boolean;
  /** True if the application could neither be sent nor changed after ten clicks. */
  isShutOut: boolean;
  /** Names of others that were on a page. */
  foreign: string[];
}

export interface Totals {
  requests: number;
  retries: number;
  milliseconds: number[];
}

interface Answer {
  status: number;
  location: string;
  html: string;
}

const form = "application/x-www-form-urlencoded";
const boundary = "x";

/** The service that `create` copies. */
export const ours: Dialect = {
  pages: (id) => [
    ["area", "area=yes"],
    ["name", `fullName=Person+Number${id}x`],
    ["date-of-birth", "dateOfBirth-day=31&dateOfBirth-month=3&dateOfBirth-year=1984"],
    ["address", "line1=1+High+Street&town=Northtown&postcode=LS1+4AP"],
    ["contact", "contact=post"],
    ["help", "help=seat"],
    ["reason", "reason=Walking+far+is+hard."],
  ],
  changes: (id) => [
    ["reason", `reason=Changed+${id}.`],
    ["contact", `contact=email&email=person${id}%40example.com`],
  ],
  uploads: [["evidence", "Dear all. ".repeat(200)]],
  hidden: () => "",
};

/** The same journey in CASA, without the upload. */
export const casa: Dialect = {
  pages: (id) =>
    ours
      .pages(id)
      .map(([page, body]) => [
        page,
        body.replace("-day", "[dd]").replace("-month", "[mm]").replace("-year", "[yyyy]").replace("help=", "help[]="),
      ]),
  changes: (id) => ours.changes(id).map(([page, body]) => [`${page}?edit=true&editorigin=%2Fcheck`, body]),
  uploads: [],
  hidden: (html) =>
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
      .map(([, name = "", value = ""]) => `&${name}=${encodeURIComponent(value)}`)
      .join(""),
};

/** Goes through the whole journey. Tries each request again until it succeeds or `hasEnded` says that it is too late. */
export async function travel(
  dialect: Dialect,
  port: number,
  id: number,
  totals: Totals,
  hasEnded: () => boolean,
): Promise<Journey> {
  // Two sockets, so that two tabs and two clicks are really at the same time.
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const journey: Journey = { isConfirmed: false, isShutOut: false, foreign: [] };
  const cookies = new Map<string, string>();

  const once = (method: string, path: string, body?: string, type = form) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        host: "localhost",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": `10.${id >> 16}.${(id >> 8) & 255}.${id & 255}`,
        "x-forwarded-proto": "https",
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...(body !== undefined && { "content-type": type, "content-length": Buffer.byteLength(body) }),
      };
      const begin = performance.now();
      const sent = request({ port, host: "127.0.0.1", method, path, headers, agent, timeout: 30_000 }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          totals.requests += 1;
          totals.milliseconds.push(performance.now() - begin);
          for (const cookie of response.headers["set-cookie"] ?? []) {
            const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
            cookies.set(name, value);
          }
          const html = Buffer.concat(parts).toString();
          for (const [, other = ""] of html.matchAll(/Person Number(\d+)x/g)) {
            if (Number(other) !== id) journey.foreign.push(other);
          }
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "", html });
        });
      });
      sent.on("timeout", () => sent.destroy(new Error("No answer")));
      sent.on("error", reject);
      sent.end(body);
    });

  /** Sends a request until the service answers it without a failure of its own. */
  const ask = async (...given: Parameters<typeof once>): Promise<Answer> => {
    for (;;) {
      const answer = await once(...given).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      if (hasEnded()) throw new Error(`${given[0]} ${given[1]} still fails`);
      totals.retries += 1;
      await new Promise((resolve) => setTimeout(resolve, 200 + (id % 7) * 40));
    }
  };

  /** Answers a page as it is shown. */
  const answer = async (address: string, body: string) => {
    const { html } = await ask("GET", `/${address}`);
    return ask("POST", `/${address.replace(/\?.*/, "")}`, body + dialect.hidden(html));
  };

  try {
    await ask("GET", "/");
    for (const [page, body] of dialect.pages(id)) await answer(page, body);
    for (const [page, content] of dialect.uploads) {
      await ask("GET", `/${page}`);
      const head = `Content-Disposition: form-data; name="${page}"; filename="letter${id}.txt"\r\nContent-Type: text/plain`;
      const body = `--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`;
      await ask("POST", `/${page}`, body, `multipart/form-data; boundary=${boundary}`);
    }
    await ask("GET", "/check");
    await Promise.all(dialect.changes(id).map(([address, body]) => answer(address, body)));
    let inVain = 0;
    for (;;) {
      const check = await ask("GET", "/check");
      if (check.location === "/done") break;
      if (check.location) throw new Error(`is led from /check to ${check.location}`);
      // Every third person clicks twice.
      const hidden = dialect.hidden(check.html);
      const clicks = Array.from({ length: id % 3 ? 1 : 2 }, () => ask("POST", "/check", hidden));
      const [sent] = await Promise.all(clicks);
      if (sent?.location === "/done") break;
      inVain += 1;
      // Whose data the receiver does not take corrects it as soon as that can be changed.
      const reason = await ask("GET", "/reason");
      if (reason.status === 200 && id % 40 === 0) await ask("POST", "/reason", `reason=Changed+${id}.+Corrected.`);
      journey.isShutOut ||= inVain >= 10 && reason.status !== 200 && reason.location !== "/done";
      await new Promise((resolve) => setTimeout(resolve, 200 + (id % 7) * 40));
      if (hasEnded()) throw new Error(`is led from /check to ${sent?.location}`);
    }
    journey.isConfirmed = (await ask("GET", "/done")).html.includes("Application sent");
  } finally {
    agent.destroy();
  }
  return journey;
}
