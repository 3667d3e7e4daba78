import { breadcrumbs } from "ds-frontend";
import { expect, test } from "vitest";

test("breadcrumbs are a list of links in a navigation with a name", () => {
  expect(breadcrumbs({ items: [{ text: "Home", href: "/" }, { text: "Asthma" }] })).toBe(
    '<nav class="ds-breadcrumbs" aria-label="Breadcrumb"><ol class="ds-list ds-breadcrumbs__list">' +
      '<li class="ds-breadcrumbs__item"><a class="ds-breadcrumbs__link" href="/">Home</a></li>' +
      '<li class="ds-breadcrumbs__item"><span aria-current="page">Asthma</span></li></ol></nav>',
  );
});

test("breadcrumbs that collapse on a phone have a class of their own", () => {
  const items = [{ text: "Home", href: "/" }];
  expect(breadcrumbs({ items, collapseOnMobile: true, classes: "a" })).toContain(
    '<nav class="ds-breadcrumbs ds-breadcrumbs--collapse-on-mobile a" aria-label',
  );
});

test("renders nothing without items", () => {
  expect(breadcrumbs({ items: [] })).toBe("");
});
