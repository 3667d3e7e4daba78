import { panel } from "ds-frontend";
import { expect, test } from "vitest";

test("the title is the heading of the page, with the text below it", () => {
  expect(panel({ titleText: "Application complete", text: "HDJ2123F", classes: "a", id: "b" })).toBe(
    '<div class="ds-panel a" id="b"><h1 class="ds-panel__title">Application complete</h1>' +
      '<div class="ds-panel__body">HDJ2123F</div></div>',
  );
});

test.each([1, 2, 3, 4, 5, 6, "2"] as const)("the title can be a heading of level %s, and stand alone", (level) => {
  expect(panel({ titleHtml: "<i>Done</i>", headingLevel: level })).toBe(
    `<div class="ds-panel"><h${level} class="ds-panel__title"><i>Done</i></h${level}></div>`,
  );
});
