import { text } from "../../../../ds-frontend/src/html/index.js";
import { count } from "../../report/summary.js";
import type { ReportedPage } from "./reported-page.js";

/** Returns the map of the journey: the pages in the order in which a person sees them, with the branches of each below it. */
export function map(pages: readonly ReportedPage[]): string {
  const children = new Map<ReportedPage | undefined, ReportedPage[]>();
  for (const page of pages) {
    const list = children.get(page.from);
    if (list) list.push(page);
    else children.set(page.from, [page]);
  }
  const starts = children.get(undefined) ?? [];
  return lists(starts.map((start) => itemsFrom(start, children)));
}

type Children = ReadonlyMap<ReportedPage | undefined, ReportedPage[]>;

/** Returns the items for a page, and for the pages that follow from it by giving answers. */
function itemsFrom(start: ReportedPage, children: Children): string[] {
  const items: string[] = [];
  for (let page: ReportedPage | undefined = start; page; ) {
    const all: ReportedPage[] = children.get(page) ?? [];
    const next = all.find((each) => !each.hasErrors && isAnswered(each));
    const branches = all.filter((each) => each !== next).map((each) => itemsFrom(each, children));
    items.push(item(page, lists(branches)));
    page = next;
  }
  return items;
}

/** Returns branches as lists: those of one page each together, and longer ones on their own. */
function lists(branches: string[][]): string {
  const short = branches.filter(({ length }) => length === 1).flat();
  const long = branches.filter(({ length }) => length > 1);
  return [...(short.length ? [short] : []), ...long].map((items) => `<ol class="map">${items.join("")}</ol>`).join("");
}

function isAnswered({ steps }: ReportedPage): boolean {
  return (
    /^POST .* with answers$/.test(steps.findLast((step) => step.startsWith("POST")) ?? "") &&
    !/^POST/.test(steps.at(-1) ?? "")
  );
}

function item(page: ReportedPage, below: string): string {
  const { id, name, title, status, steps, hasErrors, findings } = page;
  const step = steps.findLast((each) => each.startsWith("POST")) ?? "";
  const label = hasErrors ? step : name;
  const number = findings.length;
  const kind = number ? "map__page--wrong" : hasErrors ? "map__page--error" : "";
  const link = number ? `<a class="ds-link" href="#${id}">${text(label)}</a>` : `<span>${text(label)}</span>`;
  const refusal = status >= 400 && !hasErrors ? ` <span class="map__status">${status}</span>` : "";
  const more = number ? ` <span class="map__count">${count(number, "finding")}</span>` : "";
  return `<li class="map__item"><div class="map__page ${kind}">${link}${refusal}${more}<span class="map__title">${text(title)}</span></div>${below}</li>`;
}
