import { count } from "../../report/count.js";
import { text } from "./text.js";

/** Page on the map. */
interface MappedPage {
  path: string;
  title: string;
  status: number;
  steps: readonly string[];
  hasErrors: boolean;
  from: number | undefined;
  findings: readonly unknown[];
}

/** Limits on the pages of the map, and on the depth of its lists, beyond which nobody could read it. */
const maximumPages = 500;
const maximumDepth = 12;

/** Returns HTML for the map of the journey: the pages in the order in which a person sees them, each with its branches below it. */
export function map(pages: readonly MappedPage[]): string {
  const shown = pages.slice(0, maximumPages);
  const children = new Map<MappedPage | undefined, MappedPage[]>();
  for (const page of shown) {
    const from = page.from === undefined ? undefined : shown[page.from];
    const list = children.get(from);
    if (list) list.push(page);
    else children.set(from, [page]);
  }
  const starts = children.get(undefined) ?? [];
  const more = pages.length - shown.length;
  return (
    lists(starts.map((start) => itemsFrom(start, children, 0))) +
    (more > 0 ? `<p class="ds-body">And ${count(more, "more page")}.</p>` : "")
  );
}

type Children = ReadonlyMap<MappedPage | undefined, MappedPage[]>;

/** Returns list items for a page and for the pages that follow it when questions are answered. */
function itemsFrom(start: MappedPage, children: Children, depth: number): string[] {
  const items: string[] = [];
  for (let page: MappedPage | undefined = start; page; ) {
    const all: MappedPage[] = children.get(page) ?? [];
    const next = all.find((each) => !each.hasErrors && isAnswered(each));
    const others = all.filter((each) => each !== next);
    const branches = depth < maximumDepth ? others.map((each) => itemsFrom(each, children, depth + 1)) : [];
    const left =
      depth < maximumDepth ? "" : others.length ? `<p class="muted">${count(others.length, "page")} below it</p>` : "";
    items.push(item(page, lists(branches) + left));
    page = next;
  }
  return items;
}

/** Returns branches as lists. Branches of one page share a list, and longer ones have their own. */
function lists(branches: string[][]): string {
  const short = branches.filter(({ length }) => length === 1).flat();
  const long = branches.filter(({ length }) => length > 1);
  return [...(short.length ? [short] : []), ...long].map((items) => `<ol class="map">${items.join("")}</ol>`).join("");
}

function isAnswered({ steps }: MappedPage): boolean {
  return (
    /^POST .* with answers$/.test(steps.findLast((step) => step.startsWith("POST")) ?? "") &&
    !/^POST/.test(steps.at(-1) ?? "")
  );
}

function item(page: MappedPage, below: string): string {
  const { path, title, status, steps, hasErrors, findings } = page;
  const step = steps.findLast((each) => each.startsWith("POST")) ?? "";
  const number = findings.length;
  const kind = number ? "map__page--wrong" : hasErrors ? "map__page--error" : "";
  const refusal = status >= 400 && !hasErrors ? ` <span class="map__status">${status}</span>` : "";
  const more = number ? ` <span class="map__count">${count(number, "finding")}</span>` : "";
  return `<li class="map__item"><div class="map__page ${kind}"><span>${text(hasErrors && step ? step : path)}</span>${refusal}${more}<span class="map__title">${text(title)}</span></div>${below}</li>`;
}
