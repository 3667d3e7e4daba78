import { notificationBanner } from "ds-frontend";
import { expect, test } from "vitest";

test("the banner is a region with its title as its name", () => {
  expect(notificationBanner({ text: "Your pass ends soon" })).toBe(
    '<section class="ds-notification-banner" aria-labelledby="notification-banner-title">' +
      '<h2 class="ds-notification-banner__title" id="notification-banner-title">Important</h2>' +
      '<div class="ds-notification-banner__content"><p class="ds-notification-banner__heading">Your pass ends soon</p></div></section>',
  );
});

test("a success is an alert that a link can focus", () => {
  expect(notificationBanner({ type: "success", html: "<p>a</p>", id: "saved", titleId: "b", classes: "c" })).toBe(
    '<section class="ds-notification-banner ds-notification-banner--success c" aria-labelledby="b" id="saved" role="alert" tabindex="-1">' +
      '<h2 class="ds-notification-banner__title" id="b">Success</h2><div class="ds-notification-banner__content"><p>a</p></div></section>',
  );
});

test("the role decides about focus, and can be another", () => {
  expect(notificationBanner({ text: "a", type: "success", role: "region" })).toContain(' role="region">');
  expect(notificationBanner({ text: "a", role: "alert" })).toContain(' role="alert" tabindex="-1">');
});

test.each([1, 2, 3, 4, 5, 6, "1", "2", "3", "4", "5", "6"] as const)("the title is a heading of level %s", (level) => {
  const html = notificationBanner({ text: "a", titleText: "b", titleHtml: "<i>c</i>", titleHeadingLevel: level });
  expect(html).toContain(
    `<h${level} class="ds-notification-banner__title" id="notification-banner-title"><i>c</i></h${level}>`,
  );
});
