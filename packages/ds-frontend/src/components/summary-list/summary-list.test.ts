import { type SummaryListOptions, summaryList } from "ds-frontend";
import { expect, test } from "vitest";
import { byClass, byName, parse, textOf } from "../../../../../test/support/dom.js";

const row = { key: { text: "Name" }, value: { text: "Sam" } };
const change = { href: "/name#name", text: "Change", visuallyHiddenText: "name" };

test("the whole markup of a summary list", () => {
  expect(summaryList({ rows: [{ ...row, actions: { items: [change] } }, row] })).toBe(
    '<dl class="ds-summary-list"><div class="ds-summary-list__row"><dt class="ds-summary-list__key">Name</dt>' +
      '<dd class="ds-summary-list__value">Sam</dd><dd class="ds-summary-list__actions">' +
      '<a class="ds-summary-list__action" href="/name#name">Change<span class="ds-u-visually-hidden">&#32;name</span></a></dd></div>' +
      '<div class="ds-summary-list__row"><dt class="ds-summary-list__key">Name</dt><dd class="ds-summary-list__value">Sam</dd></div></dl>',
  );
});

test("a list without rows prints nothing", () => {
  expect(summaryList({ rows: [] })).toBe("");
  expect(summaryList({ rows: [undefined, null, "x"] } as unknown as SummaryListOptions)).toBe("");
});

test("a question, an answer and the title of a card can be strings", () => {
  const texts = {
    card: { title: "You & yours" },
    rows: [
      { key: "Name", value: "Sam <b>" },
      { key: "Age", value: 5 },
    ],
  };
  const objects = {
    card: { title: { text: "You & yours" } },
    rows: texts.rows.map(({ key, value }) => ({ key: { text: key }, value: { text: value } })),
  };
  expect(summaryList(texts as unknown as SummaryListOptions)).toBe(summaryList(objects));
});

test("a list without actions prints no element for them", () => {
  expect(summaryList({ rows: [{ ...row, actions: { items: [] } }] })).not.toContain("actions");
});

test("each link in a card says the title of the card, in every heading level", () => {
  for (const headingLevel of [undefined, 1, 2, 3, 4, 5, 6, "4"] as const) {
    const { tree } = parse(
      summaryList({
        card: { title: { text: "Lead tenant", headingLevel }, actions: { items: [{ href: "/a", text: "Remove" }] } },
        rows: [{ ...row, actions: { items: [change, { href: "/b", text: "Add" }] } }],
      }),
    );
    expect(byName(tree, "a").map(textOf)).toEqual([
      "Remove (Lead tenant)",
      "Change name (Lead tenant)",
      "Add (Lead tenant)",
    ]);
    expect(textOf(byName(tree, `h${headingLevel ?? 2}`)[0] ?? "")).toBe("Lead tenant");
  }
});

test("a card keeps its title and links when the list has no rows", () => {
  const { tree } = parse(summaryList({ card: { title: { text: "Tenants" } }, rows: [] }));
  expect(textOf(byClass(tree, "ds-summary-list__card"))).toBe("Tenants");
});
