import { tag } from "ds-frontend";
import { expect, test } from "vitest";

test("a tag has its colour as a class, before those that are added", () => {
  expect(tag({ text: "Completed", colour: "green", classes: "a", id: "b" })).toBe(
    '<strong class="ds-tag ds-tag--green a" id="b">Completed</strong>',
  );
  expect(tag({ html: "<i>New</i>" })).toBe('<strong class="ds-tag"><i>New</i></strong>');
  expect(tag("New" as never)).toBe('<strong class="ds-tag">New</strong>');
});
