import { buttonGroup } from "ds-frontend";
import { expect, test } from "vitest";

test("the buttons stand in order, and the links after them", () => {
  expect(
    buttonGroup({
      buttons: [{ text: "Save" }, { text: "Later", classes: "ds-button--secondary" }],
      links: [{ text: "Cancel", href: "/tasks", classes: "a", attributes: { id: "b" } }],
      classes: "c",
    }),
  ).toBe(
    '<div class="ds-button-group c"><button class="ds-button" type="submit">Save</button> ' +
      '<button class="ds-button ds-button--secondary" type="submit">Later</button> ' +
      '<a class="ds-link ds-button-group__link a" href="/tasks" id="b">Cancel</a></div>',
  );
});

test("html stands between the buttons and the links", () => {
  expect(buttonGroup({ html: "<button>Save</button>", links: [{ html: "<b>Cancel</b>", href: "/" }] })).toBe(
    '<div class="ds-button-group"><button>Save</button> <a class="ds-link ds-button-group__link" href="/"><b>Cancel</b></a></div>',
  );
});

test("a group of nothing prints nothing", () => {
  expect(buttonGroup({})).toBe("");
  expect(buttonGroup({ buttons: [], links: [] })).toBe("");
});

test("the address of a link follows the URL rule", () => {
  expect(buttonGroup({ links: [{ text: "Cancel", href: "javascript:alert(1)" }] })).toContain('href="#unsafe-url"');
});
