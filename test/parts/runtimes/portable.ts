import { camelCase } from "@ds-frontend/internal/options/names.js";
import * as components from "ds-frontend";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import { cy, date, defineForm } from "ds-frontend/forms";
import { pageGroup } from "ds-frontend/page-group";
import { pass } from "./pass.js";

/** Results of the same work, which must be equal in every runtime. */
export interface Outcome {
  /** Number of examples rendered, and those that differ from the published HTML. */
  examples: number;
  different: string[];
  /** Of 20,000 renderings with hostile texts in every place. */
  digest: string;
  /** Results from forms and page groups. */
  forms: unknown[];
  pages: unknown[];
}

type Render = (options: unknown) => string;
const functions = components as unknown as Record<string, Render>;

/** Runs in any runtime that has the language and the URL Standard: nothing here is Node's. */
export async function portable(): Promise<Outcome> {
  const different = fixtures
    .filter(({ component, options, html }) => functions[camelCase(component)]?.(options) !== html)
    .map(({ component, name }) => `${component}: ${name}`);
  return { examples: fixtures.length, different, digest: digest(20_000), forms: await forms(), pages: pages() };
}

const nasty = [
  ..."<>\"'&`=/\\\r\n\0:# ",
  ..."é漢😀\ud800\udc00",
  ...["<!--", "]]>", "</script>", "&lt;", "&amp", "javascript:", " java\tscript:x", "https://example.org", "#id"],
];

/** A number for many renderings, each of an example with other texts in it. */
function digest(count: number): string {
  let seed = 1;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const odd = (given: unknown): unknown => {
    if (typeof given === "string")
      return below(3) ? given : Array.from({ length: below(5) }, () => nasty[below(nasty.length)]).join("");
    if (Array.isArray(given)) return given.map(odd);
    if (typeof given !== "object" || given === null) return given;
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, odd(value)]));
  };
  let hash = 0x811c9dc5;
  for (let index = 0; index < count; index += 1) {
    const { component, options } = fixtures[index % fixtures.length] as (typeof fixtures)[number];
    const html = functions[camelCase(component)]?.(odd(options)) ?? "";
    for (let at = 0; at < html.length; at += 1) hash = Math.imul(hash ^ html.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

async function forms(): Promise<unknown[]> {
  const right = {
    fullName: "A B",
    "dateOfBirth-day": "29",
    "dateOfBirth-month": "2",
    "dateOfBirth-year": "1984",
    "address.line1": "1 Street",
    "address.town": "Town",
    "address.postcode": "AB1 2CD",
    contact: "post",
    help: "seat",
  };
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...right, "dateOfBirth-month": "13", fullName: "é<b>" })) {
    data.append(name, value);
  }
  const bodies = [
    right,
    new URLSearchParams(right),
    data,
    new URLSearchParams(),
    { "fullName[toString]": "x", "address.town": "\ud800" },
  ];
  const outcomes = bodies.map(async (body) => {
    const result = await pass.submit(body);
    return result.ok
      ? result.value
      : { ...pass.view(result).page, fields: pass.view(result).fields, issues: result.issues };
  });
  const welsh = defineForm(
    { born: { component: "dateInput", schema: date({ subject: "Dyddiad geni", max: "2020-01-31", locale: cy }) } },
    { locale: cy },
  );
  const later = await welsh.submit({ "born-day": "1", "born-month": "2", "born-year": "2020" });
  return [...(await Promise.all(outcomes)), later.ok || welsh.view(later).errorSummary];
}

function pages(): unknown[] {
  const list = ["", "/symptoms", "/treatment"].map((path) => ({ title: `Asthma${path}`, href: `/asthma${path}` }));
  const guide = pageGroup(list);
  const at = ["/asthma", "/asthma/symptoms/?a#b", "/asthma/treatment"].map((href) => guide.at(href));
  const [page] = at;
  let refusal = "";
  try {
    guide.at("/other");
  } catch (error) {
    refusal = String(error);
  }
  return [...at, page && components.pagination(page.pagination), refusal];
}
