import { isDevelopment } from "../diagnostics/warn.js";
import { ownValue } from "../html/own.js";
import { withAnswer, withMark } from "./answers.js";
import type { Navigation } from "./navigation.js";
import { fail } from "./page.js";
import { highestId, type ItemOnRoute, keysOf, type Step, storedItems } from "./route.js";

/** Returns the answers with what is stored for a page. */
export function withStored(answers: unknown, step: Step, stored: object): object {
  const { page, item, form } = step;
  const isKept = !form && !item && (page.confirm || page.isLast || page.tasks);
  let kept = isKept ? Object(answers) : withAnswer(answers, keysOf(step), stored);
  // The id of a new item is taken, and the question if there is another is open again.
  if (item?.isNew) {
    kept = withAnswer(kept, [...item.listKeys, "last"], item.id);
    kept = withAnswer(kept, [...item.listKeys, "form"], undefined);
  }
  kept = withMark(kept, "drafts", step.name, undefined);
  // What a person has answered did not come from elsewhere.
  kept = withMark(kept, "locked", step.name, undefined);
  return step.confirms === undefined ? kept : withMark(kept, "confirmed", step.name, step.confirms);
}

/**
 * Returns the page to store what was sent for a new item whose id is taken: that of the same item, if the same was sent twice, or
 * of one more; undefined if the list takes no more.
 */
export function itemAfter({ route, visit }: Navigation, step: Step, stored: object): Step | undefined {
  const item = step.item as ItemOnRoute;
  const all = item.listKeys.reduce(ownValue, visit.answers);
  const inside = keysOf(step).slice(item.listKeys.length + 2);
  const sent = sentText(step, stored);
  for (const [id, other] of sent === undefined ? [] : storedItems(all))
    if (id >= item.id && sentText(step, inside.reduce<unknown>(ownValue, other)) === sent)
      return route.step(step.name.replace(item.name, `${item.list}/${id}`));
  const most = step.outer.each?.most ?? 0;
  if (Object.keys(Object(ownValue(all, "items"))).length >= most) return undefined;
  const id = highestId(all) + 1;
  const keys = [...item.listKeys, "items", String(id), ...step.keys.slice(item.listKeys.length + 2)];
  return {
    ...step,
    name: step.name.replace(item.name, `${item.list}/${id}`),
    keys,
    isAnswered: false,
    item: { ...item, id, isNew: true },
  };
}

/** Returns what is stored as a text, by its values, because a database may give the answers back in another order. */
function sentText({ form }: Step, stored: unknown): string | undefined {
  return JSON.stringify(form ? form.restore(stored)?.value : stored);
}

/** Returns true if a person has answered a page before, and otherwise than now. */
export function isChanged(step: Step, stored: object): boolean {
  return (
    step.isAnswered &&
    !step.page.each &&
    step.form !== undefined &&
    sentText(step, step.stored) !== sentText(step, stored)
  );
}

/** Returns the answers without an item. Its id is not given to another. */
export function withoutItem(answers: unknown, { listKeys, id }: ItemOnRoute): object {
  const kept = withAnswer(answers, [...listKeys, "last"], highestId(listKeys.reduce(ownValue, answers)));
  return withAnswer(kept, [...listKeys, "items", String(id)], undefined);
}

/**
 * Throws for a value that the form does not know again, because nobody could get past its page. In development, also for one of which
 * it makes another, because that would be sent.
 */
export function assertStorable({ name, form, stored: before, draft, isAnswered }: Step, stored: object): void {
  const text = JSON.stringify(stored);
  const isSame = !isAnswered && !draft && before && JSON.stringify(before) === text;
  const isLost = isSame && !form?.restore(before);
  const again = isDevelopment() && form?.restore(stored);
  const made = again ? JSON.stringify(form?.store(again.value)) : text;
  if (!isLost && made === text) return;
  const problem = isLost ? "does not accept its own value" : `makes ${made.slice(0, 100)} of its own value`;
  // In production, what a person has answered is in no log.
  const value = isDevelopment() ? `, ${text.slice(0, 100)},` : "";
  fail(
    `the form of the page "${name}" ${problem}${value} when it is read again. A schema changes ` +
      "an answer so that the field cannot show it: make that change after the journey.",
  );
}
