import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { errorSummary, input, page, pagination } from "ds-frontend";
import { name } from "./options.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Renders a million times, each time something else, and says what is in use at every tenth part of the way. */
export function memory(total = 1_000_000): { rows: { count: number; megabytes: number }[]; isFlat: boolean } {
  const rows: { count: number; megabytes: number }[] = [];
  for (let count = 1; count <= total; count += 1) {
    const text = `Mistake <${count}> & more`;
    const html =
      errorSummary({
        titleText: text,
        errorList: [{ text, href: `#answer-${count}`, attributes: { [`data-${count}`]: count } }],
      }) +
      pagination({ nextUrl: `/page?${count}`, nextPage: text }) +
      input({ ...name, value: text });
    if (page({ title: text, contentHtml: html }).length < html.length) throw new Error("Nothing was rendered.");
    if (count % (total / 10) === 0) {
      collect();
      rows.push({ count, megabytes: process.memoryUsage().heapUsed / 1e6 });
    }
  }
  const [first = 0, last = 0] = [rows[0]?.megabytes, rows.at(-1)?.megabytes];
  return { rows, isFlat: last - first < 1 };
}
