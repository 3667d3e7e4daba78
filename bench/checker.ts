import { checkPage } from "ds-frontend/check";
import { HtmlValidate } from "html-validate";
import { measureCalls, type Result } from "./measure.js";
import { ours } from "./ours.js";
import { rows } from "./rows.js";

/** What it takes to hold a page against the rules, beside html-validate with its recommended rules alone. */
export async function checker(): Promise<{ name: string; results: Result[] }[]> {
  const row = rows.find(({ name }) => name === "whole page, six fields in error");
  const html = (row && ours(row)[0]?.render()) ?? "";
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
  const contenders = [
    { name: "checkPage", call: () => checkPage(html) },
    { name: "html-validate, recommended", call: () => validator.validateString(html) },
  ];
  return [
    { name: "checkPage, six fields in error", results: await measureCalls(contenders, { rounds: 15, count: 5 }) },
  ];
}
