import { describe, expect, test } from "vitest";
import { listenForTest } from "../../../../test/support/listen-for-test.js";
import { audit } from "./audit.js";
import type { DeclaredJourney } from "./walk/declared-journey.js";

const names = ["name", "admin", "cancel", "check"];

/** A journey of pages without questions, in which each page leads to the next. */
function journey(own: Partial<DeclaredJourney> = {}): DeclaredJourney {
  return {
    pages: names.map((page) => ({ page, href: `/${page}` })),
    cover: () => [
      {
        pages: names,
        context: undefined,
        steps: names.map((page) => ({ page, href: `/${page}`, form: undefined, answers: {} })),
      },
    ],
    problems: () => [],
    ...own,
  };
}

/** Starts a service with the pages of the journey, and returns the requests that it gets. */
async function service(): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  const origin = await listenForTest(({ method, url = "" }, response) => {
    asked.push(`${method} ${url}`);
    const next = names[names.indexOf(url.slice(1)) + 1] ?? "done";
    if (method === "POST") return void response.writeHead(303, { location: `/${next}` }).end();
    const form = `<form method="post" action="${url}"><button>Continue</button></form>`;
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(`<title>${url}</title><h1>${url}</h1>${url === "/" ? "" : form}`);
  });
  return { address: `${origin}/`, asked };
}

test.each([
  ["excluded", ["/admin"], "/admin", ["/admin", "/cancel", "/check"]],
  ["destructive by its address", [], "/cancel", ["/cancel", "/check"]],
])("a declared journey stops before a page that is %s", async (_, exclude, skipped, missed) => {
  const { address, asked } = await service();
  const { problems, coverage } = await audit(address, { journeys: [journey()], exclude });
  expect(asked.filter((request) => missed.some((path) => request.includes(path)))).toEqual([]);
  expect(problems).toEqual([`The journey has pages that were not reached: ${missed.join(", ")}.`]);
  expect(coverage.remarks.flatMap(({ items }) => items).join()).toContain(`"${skipped}" (its address`);
});

test("a declared journey opens only included pages, and those that are allowed", async () => {
  const { address, asked } = await service();
  const include = ["/name", "/admin", "/cancel"];
  await audit(address, { journeys: [journey()], include, allow: ["/cancel"] });
  const sent = include.flatMap((path) => [`GET ${path}`, `POST ${path}`]);
  expect([...new Set(asked)].sort()).toEqual(["GET /", ...sent].sort());
});

describe("a journey that fails is a problem of the audit, which goes on", () => {
  const fail = () => {
    throw new Error("No database");
  };
  test.each<[string, Partial<DeclaredJourney>, string]>([
    ["cover throws", { cover: fail }, "Cannot work out the paths of the journey: No database"],
    [
      "it has no pages",
      { pages: [], cover: () => [] },
      "Cannot work out the paths of the journey: cover() returns none",
    ],
    ["problems throws", { problems: fail }, "because it throws: No database."],
  ])("%s", async (_, own, sentence) => {
    const { address, asked } = await service();
    const { problems, coverage } = await audit(address, { journeys: [journey(own)] });
    expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
    expect(coverage.declared).toEqual([]);
    expect(asked).toContain("GET /");
  });
});
