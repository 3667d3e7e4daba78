import { defineJourneyRule } from "./journey-rule.js";

/** Entry of an error summary that was followed in a browser. */
export interface FollowedEntry {
  text: string;
  /** Description of the element that has the focus; "" when it is the field of the entry. */
  focus: string;
  isLabelInView: boolean;
  /** Description of an element that stays in its place when the page scrolls, and covers the field; "" when none does. */
  cover: string;
  hasScript: boolean;
}

export const errorLinkFocus = defineJourneyRule({
  name: "error-link-focus",
  title: "An error does not lead to its field",
  severity: "error",
  impact: "hinders",
  affects: "Keyboard and screen reader users",
  inBrowser: ["audit"],
  description:
    "Following an entry of the error summary moves the focus to its field, and the label of the field is in view.",
  messages: {
    "no-focus": 'Following "{{entry}}" must move the focus to its field, but it is on {{focus}}',
    "no-focus-without-script":
      'Following "{{entry}}" without script must move the focus to its field, but it is on {{focus}}',
    covered:
      'After following "{{entry}}", {{cover}} covers its field: give the page a scroll-padding-top of its height',
    "label-out-of-view":
      'After following "{{entry}}", the label of its field must be in view: scroll to the label or legend',
  },
  check({ text: entry, focus, isLabelInView, cover, hasScript }: FollowedEntry, report) {
    const key = entry;
    if (focus) report({ messageId: hasScript ? "no-focus" : "no-focus-without-script", data: { entry, focus }, key });
    else if (cover) report({ messageId: "covered", data: { entry, cover }, key });
    // Without script, browsers scroll to the field itself, so the label is above the window.
    else if (!isLabelInView && hasScript) report({ messageId: "label-out-of-view", data: { entry }, key });
  },
});
