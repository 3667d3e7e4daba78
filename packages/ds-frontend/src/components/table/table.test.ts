import { table } from "ds-frontend";
import { expect, test } from "vitest";

test("the whole markup of a table", () => {
  expect(
    table({
      caption: "Pay",
      captionClasses: "a",
      firstCellIsHeader: true,
      head: [{ text: "Date" }, { html: "<b>Amount</b>", format: "numeric", classes: "b", colspan: 2 }],
      rows: [[{ text: "May" }, { text: 0, format: "numeric", attributes: { id: "c" } }]],
    }),
  ).toBe(
    '<table class="ds-table"><caption class="ds-table__caption a">Pay</caption>' +
      '<thead class="ds-table__head"><tr class="ds-table__row"><th class="ds-table__header" scope="col">Date</th>' +
      '<th class="ds-table__header ds-table__header--numeric b" scope="col" colspan="2"><b>Amount</b></th></tr></thead>' +
      '<tbody class="ds-table__body"><tr class="ds-table__row"><th class="ds-table__header" scope="row">May</th>' +
      '<td class="ds-table__cell ds-table__cell--numeric" id="c">0</td></tr></tbody></table>',
  );
});

test("cells can be strings, and no cell is lost", () => {
  const cell = (text: string) => `<td class="ds-table__cell">${text}</td>`;
  const rows = [["a", 0, "", { text: "<" }, null, { attributes: {} }, "z"]] as never;
  expect(table({ rows })).toContain(["a", "0", "", "&lt;", "", "", "z"].map(cell).join(""));
  expect(table({ head: ["Day"], rows: [] })).toContain('<th class="ds-table__header" scope="col">Day</th>');
});

test("leaves out rows without cells, and values that are no row", () => {
  expect(table({ rows: [[], null, "row", { text: "a" }] as never })).toBe(
    '<table class="ds-table"><tbody class="ds-table__body"></tbody></table>',
  );
});

test("a caption can be an object with a size", () => {
  expect(table({ rows: [], caption: { html: "<i>Pay</i>", size: "l", classes: "a" } })).toContain(
    '<caption class="ds-table__caption ds-table__caption--l a"><i>Pay</i></caption>',
  );
});
