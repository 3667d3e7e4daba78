import { button } from "ds-frontend";
import { expect, test } from "vitest";

test("a button sends its form", () => {
  expect(button({ text: "Save", name: "action", value: "save", preventDoubleClick: true, disabled: true })).toBe(
    '<button class="ds-button" type="submit" name="action" value="save" disabled data-prevent-double-click="true">Save</button>',
  );
});

test("a button that starts a service has a class of its own", () => {
  expect(button({ text: "Start now", href: "/start", isStartButton: true, classes: "a" })).toContain(
    '<a class="ds-button ds-button--start a"',
  );
  expect(button({ text: "Start now", isStartButton: true })).toContain('<button class="ds-button ds-button--start"');
});

test("a button with href is a link", () => {
  expect(button({ text: "Start", href: "/start", classes: "a", id: "b" })).toBe(
    '<a class="ds-button a" href="/start" role="button" draggable="false" id="b">Start</a>',
  );
});
