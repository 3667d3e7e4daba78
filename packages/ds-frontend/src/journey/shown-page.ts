import type { FailedResult } from "../forms/submit/result.js";
import type { Navigation } from "./navigation.js";
import type { ItemOnRoute, Step } from "./route.js";
import { groupsOf, linksOf, rowsOf, templateOf, titled } from "./rows.js";
import type { JourneyRow, ShownItem, ShownPage } from "./types.js";

/** Returns what a page shows. What needs the pages after it is worked out when it is read. */
export function shownPage(now: Navigation, step: Step): ShownPage {
  const { form, stored, draft, item, items } = step;
  // A form may no longer offer what it offered when this was typed.
  const typed = draft ?? (step.page.makeForm && !step.isAnswered ? stored : undefined);
  const rows = once(() => checkedRows(now, step));
  return {
    page: templateOf(step.name),
    href: now.hrefOf(step),
    get back() {
      return now.backOf(step);
    },
    form,
    answers: draft ?? stored,
    view: (failed?: FailedResult<object>) =>
      form?.view(failed ?? (typed ? { ok: false, answers: typed } : { answers: stored })) as never,
    get rows() {
      return titled(rows());
    },
    get groups() {
      return groupsOf(rows());
    },
    item: item && shownItem(now, item),
    items: items.map((listed) => shownItem(now, listed)),
  };
}

/** Returns what the page shows that asks if an item should be removed. */
export function removalPage(now: Navigation, onRoute: ItemOnRoute): ShownPage {
  const item = shownItem(now, onRoute);
  const list = now.route.step(onRoute.list);
  return {
    page: `${templateOf(onRoute.list)}/remove`,
    href: item.remove,
    back: list ? now.hrefOf(list) : item.href,
    form: undefined,
    answers: undefined,
    view: () => undefined as never,
    rows: item.rows,
    groups: [],
    item,
    items: [],
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function checkedRows({ route, hrefOf }: Navigation, { page, outer, index }: Step): JourneyRow[] {
  if (!page.check) return [];
  const isCovered = (step: Step) => page.check === true || step.outer.section === outer.section;
  return rowsOf(route, hrefOf, route.steps.findIndex(isCovered), index);
}

/** Returns an item with its rows, which are worked out when they are read. */
function shownItem({ route, hrefOf }: Navigation, item: ItemOnRoute): ShownItem {
  const rows = once(() => titled(rowsOf(route, hrefOf, item.start, item.end)));
  return {
    ...linksOf(route, item, hrefOf),
    get rows() {
      return rows();
    },
  };
}
