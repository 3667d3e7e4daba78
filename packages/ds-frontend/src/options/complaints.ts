import type { Complaint } from "@ds-frontend/internal/options/option.js";
import { type Definitions, resolve, type Schema } from "@ds-frontend/internal/options/schema.js";
import { kindsOf } from "@ds-frontend/internal/options/schema-option.js";
import { quoted } from "@ds-frontend/internal/options/sentences.js";
import { isAllowed, isSafeUrl } from "../html/index.js";
import { kindOf } from "./kinds.js";

/** Returns what is wrong with a value of the right kind, except for the options of an object and the items of a list. */
export function complaints(value: unknown, schema: Schema, all: Definitions): Complaint[] {
  const { format, refuses, minimum, additionalProperties, anyOf } = resolve(schema, all);
  if (typeof additionalProperties === "object") return attributeComplaints(value as object);
  const kind = kindOf(value).replace(/^an? /, "");
  const choice = kind !== "object" && anyOf?.find((alternative) => kindsOf(alternative, all).includes(kind));
  if (choice) return complaints(value, choice, all);
  if (minimum !== undefined && !(Number(value) >= minimum))
    return [{ reason: `must be a number, ${minimum} or more, not ${quoted(value)}.` }];
  if (refuses) return refusedComplaints(String(value), refuses);
  if (format === "uri-reference" && !isSafeUrl(String(value))) {
    const reason = `${quoted(value)} is not a safe URL. It may begin with http:, https:, mailto:, tel: or no scheme.`;
    return [{ reason }];
  }
  return [];
}

function attributeComplaints(map: object): Complaint[] {
  return Object.entries(map).flatMap(([part, value]) => {
    if (!isAllowed(part))
      return [{ part, reason: "this attribute is left out, because its name is not legal or it could run script." }];
    const kind = kindOf(value);
    if (/^(?:null|undefined|a (?:string|number|bigint|boolean))$/.test(kind)) return [];
    return [{ part, reason: `must be a string, number or boolean, not ${kind}.` }];
  });
}

function refusedComplaints(html: string, refuses: string): Complaint[] {
  const [tag = "", ...why] = refuses.split(" ");
  if (!new RegExp(`${tag}(?![\\w-])`, "i").test(withoutComments(html))) return [];
  return [{ reason: `must not contain "${tag}", ${why.join(" ")}.` }];
}

/** Removes comments with a loop: for each comment without an end, a regular expression would search the rest of the HTML. */
function withoutComments(html: string): string {
  let rest = "";
  let at = 0;
  while (true) {
    const start = html.indexOf("<!--", at);
    const end = start < 0 ? -1 : html.indexOf("-->", start + 2);
    if (end < 0) return rest + html.slice(at);
    rest += html.slice(at, start);
    at = end + 3;
  }
}
