import * as fc from "fast-check";
import { examplesOf } from "../../build/paths.js";
import { given, hostileOf, planOf } from "./options.js";
import { functionOf } from "./ways.js";

/** Options as JSON gives them, and the HTML that the component's function makes of them. */
export interface JsonCase {
  readonly options: unknown;
  readonly html: string;
}

/** The examples of a component, then random options that JSON can hold: right ones, and anything at all. */
export async function jsonCasesOf(component: string, count: number): Promise<JsonCase[]> {
  const right = planOf(component).map(given);
  const random = fc.sample(fc.oneof(right, hostileOf(component)), count);
  const render = functionOf(component);
  return [...Object.values(await examplesOf(component)), ...random].map((each) => {
    const options = asJson(each);
    return { options, html: render(options).toWellFormed() };
  });
}

function asJson(given: unknown): unknown {
  const text = JSON.stringify(given, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
  return JSON.parse(text ?? "null");
}
