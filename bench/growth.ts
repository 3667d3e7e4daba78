import { errorSummary } from "ds-frontend";
import { measure, type Result } from "./measure.js";
import { peers } from "./peers.js";

/*
 * Measures how the cost of an error summary grows with its entries: the microseconds for one entry should stay the same.
 */

export interface Growth {
  entries: number;
  results: Result[];
}

export function growth(counts = [1, 10, 100, 1_000, 10_000, 100_000]): Growth[] {
  return counts.map((entries) => {
    const errorList = Array.from({ length: entries }, (_, index) => ({
      text: `Mistake <${index}>`,
      href: `#answer-${index}`,
    }));
    const params = { titleText: "There is a problem", errorList };
    const row = { name: "error-summary", calls: [{ component: "error-summary", params }], says: [] };
    const others = peers.flatMap(({ name, render }) => {
      const rendered = render(row);
      return rendered ? [{ name, render: rendered }] : [];
    });
    const contenders = [{ name: "function", render: () => errorSummary(params) }, ...others];
    const rounds = entries > 1_000 ? 3 : 11;
    const results = measure(contenders, { rounds, milliseconds: 4, warmUp: entries > 1_000 ? 0 : 100 });
    return { entries, results: results.map((result) => ({ ...result, median: result.median / entries })) };
  });
}
