import { type Pagination, paginations } from "./page/guide.js";
import { descendants, find, isHeading } from "./page/node.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { attribute, has, quoted, text } from "./page/text.js";
import { isVisuallyHidden } from "./page/visibility.js";

export class PaginationLandmark extends PageRule {
  readonly description =
    'Pagination is a nav with aria-label="Pagination", and a visually hidden heading "Pagination" comes before its links.';

  override readonly isLocal = true;

  check(page: Page): void {
    for (const pagination of paginations(page)) {
      const problem = this.#problem(page, pagination);
      if (problem) this.fault(page, "4.5", pagination.element, problem);
    }
  }

  #problem(page: Page, { element }: Pagination): string | undefined {
    if (!element.is("nav")) return `Pagination must be a nav element, not ${element.annotatedName}`;
    const label = attribute(element, "aria-label")?.trim();
    const right = page.words("paginationLabel", element, label);
    const example = right?.[0] ?? "Pagination";
    if (!label && !has(element, "aria-labelledby"))
      return `Pagination must have aria-label="${example}", so that screen readers say its name`;
    // The other systems let each page of a set have its own label.
    if (!page.designSystem.paginationHasHeading) return undefined;
    if (right && label && !right.includes(label))
      return `The aria-label of pagination must be "${example}", not ${quoted(label)}`;
    const first = find(element, (each) => isHeading(each) || each.is("a"));
    if (!first || !isHeading(first) || !isUnseen(first))
      return `Pagination must have a visually hidden heading "${example}" before its links`;
    const heading = text(first);
    if (!right || !heading || right.includes(heading)) return undefined;
    return `The hidden heading of pagination must be "${example}", not ${quoted(heading)}`;
  }
}

function isUnseen(heading: Parameters<typeof isHeading>[0]): boolean {
  return isVisuallyHidden(heading) || [...descendants(heading)].some(isVisuallyHidden);
}
