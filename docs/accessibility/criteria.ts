/*
 * What the conformance report says about each success criterion of WCAG 2.2, levels A and AA. The table of components is worked out from it and from
 * the examples: a criterion applies to a component if the markup of its examples has what the criterion is about.
 */

export interface Criterion {
  /** Number in WCAG 2.2; the clause of EN 301 549 is 9 before it. */
  num: string;
  name: string;
  level: "A" | "AA";
  /** What the markup of a component has if the criterion applies to it; undefined for what no component has. */
  appliesTo?: RegExp;
  /** Whether the component meets it alone, or the words and pages of the service decide as well. */
  result: "pass" | "content";
  /** What the components do, or why it does not apply. */
  remark: string;
  /** Names in `evidence` of the tests that hold the claim. */
  evidence?: readonly (keyof typeof evidence)[];
}

/** Tests that hold the claims: a file, and the title of a test in it. */
export const evidence = {
  axe: ["test/parts/chromium/accessibility.test.ts", "by axe, in the examples and the whole pages"],
  htmlValidate: ["test/parts/chromium/accessibility.test.ts", "by html-validate, in the examples and the whole pages"],
  tree: [
    "test/parts/chromium/accessibility.test.ts",
    "has focus on the alert when the page has loaded, and on each answer with its question and its mistake",
  ],
  navigations: [
    "test/parts/chromium/accessibility.test.ts",
    "has two navigations with different names on a page of a guide, one current page, and named links",
  ],
  announced: [
    "test/parts/chromium/accessibility.test.ts",
    "says the alert when focus moves to it, and the answer with its mistake when an entry is followed",
  ],
  links: ["test/parts/chromium/accessibility.test.ts", "says where the links of the pagination lead"],
  contrast: ["test/parts/chromium/stylesheet.test.ts", "every text has a contrast of at least 4.5:1 in %s"],
  edges: ["test/parts/chromium/stylesheet.test.ts", "every edge and ring has a contrast of at least 3:1 in %s"],
  reflow: ["test/parts/chromium/stylesheet.test.ts", "320 pixels hold a word of 200 letters everywhere, %s"],
  largeText: [
    "test/parts/chromium/stylesheet.test.ts",
    "%d pixels and twice the text: the page does not scroll sideways",
  ],
  spacing: [
    "test/parts/chromium/stylesheet.test.ts",
    "with twice the text and the text spacing of WCAG 1.4.12 nothing is cut off",
  ],
  targets: ["test/parts/chromium/stylesheet.test.ts", "every target is at least 24 pixels, and that of an answer 44"],
  focusSeen: ["test/parts/chromium/stylesheet.test.ts", "focus shows in %s, and with forced colours"],
  unstyled: ["test/parts/chromium/stylesheet.test.ts", "without the stylesheet no two texts run together"],
  inSight: [
    "test/parts/chromium/stylesheet.test.ts",
    "without a script, a link to an answer brings its question into sight",
  ],
  scenarios: ["test/parts/chromium/scenarios.test.ts", "$name"],
} as const satisfies Record<string, readonly [file: string, title: string]>;

const everything = /</;
const field = /<(?:input|select|textarea)\b/;
const control = /<(?:a|button|input|select|summary|textarea)\b/;
const link = /<a\b/;
const group = /<(?:fieldset|label|legend)\b/;
const structure = /<(?:caption|dl|fieldset|h[1-6]|label|li|main|nav|ol|table|ul)\b/;
const mistake = /ds-error-message|ds-error-summary/;
/** The script of the character count adds its status. */
const message = /role="(?:alert|status)"|aria-live|ds-character-count/;
const wholePage = /<html\b/;

const noMedia = "No component has sound or moving pictures.";
const noGesture = "No component reads gestures or the motion of a device.";

export const criteria: readonly Criterion[] = [
  {
    num: "1.1.1",
    name: "Non-text Content",
    level: "A",
    appliesTo: /<svg\b|aria-hidden|ds-error-message|ds-(?:back-link|breadcrumbs__item|button--start)/,
    result: "pass",
    remark: "Arrows, signs and prefixes are hidden from assistive technology; the words beside them say the same.",
    evidence: ["axe", "links"],
  },
  { num: "1.2.1", name: "Audio-only and Video-only (Prerecorded)", level: "A", result: "pass", remark: noMedia },
  { num: "1.2.2", name: "Captions (Prerecorded)", level: "A", result: "pass", remark: noMedia },
  {
    num: "1.2.3",
    name: "Audio Description or Media Alternative (Prerecorded)",
    level: "A",
    result: "pass",
    remark: noMedia,
  },
  { num: "1.2.4", name: "Captions (Live)", level: "AA", result: "pass", remark: noMedia },
  { num: "1.2.5", name: "Audio Description (Prerecorded)", level: "AA", result: "pass", remark: noMedia },
  {
    num: "1.3.1",
    name: "Info and Relationships",
    level: "A",
    appliesTo: structure,
    result: "pass",
    remark: "Headings, lists, tables, labels, legends, hints and messages are marked up as what they are.",
    evidence: ["axe", "htmlValidate", "tree"],
  },
  {
    num: "1.3.2",
    name: "Meaningful Sequence",
    level: "A",
    appliesTo: everything,
    result: "pass",
    remark: "The order of the markup is the order on the screen, and it makes sense without the stylesheet.",
    evidence: ["unstyled"],
  },
  {
    num: "1.3.3",
    name: "Sensory Characteristics",
    level: "A",
    appliesTo: everything,
    result: "content",
    remark: "The fixed words name no place, shape or colour. The texts of the service decide.",
  },
  {
    num: "1.3.4",
    name: "Orientation",
    level: "AA",
    appliesTo: everything,
    result: "pass",
    remark: "Nothing depends on how the device is held.",
    evidence: ["reflow"],
  },
  {
    num: "1.3.5",
    name: "Identify Input Purpose",
    level: "AA",
    appliesTo: /<(?:input|textarea)\b(?![^>]*type="(?:file|radio|checkbox|color))/,
    result: "content",
    remark:
      "Fields take `autocomplete`; the service says which purpose a field has. The patterns for names, addresses, dates of birth and contact details set it.",
  },
  {
    num: "1.4.1",
    name: "Use of Color",
    level: "A",
    appliesTo: /ds-error|<a\b|<input\b|ds-tag/,
    result: "pass",
    remark:
      "Links are underlined. A mistake has words, a sign and a rail; a chosen answer has a mark; a status is a word.",
    evidence: ["focusSeen"],
  },
  { num: "1.4.2", name: "Audio Control", level: "A", result: "pass", remark: noMedia },
  {
    num: "1.4.3",
    name: "Contrast (Minimum)",
    level: "AA",
    appliesTo: everything,
    result: "pass",
    remark:
      "Every text has at least 4.5:1, in light and dark, with the colours of the package. A service that sets other colours has to measure them.",
    evidence: ["contrast", "axe"],
  },
  {
    num: "1.4.4",
    name: "Resize Text",
    level: "AA",
    appliesTo: everything,
    result: "pass",
    remark: "Sizes are in rem. With twice the text nothing is cut off, and a phone does not scroll sideways.",
    evidence: ["largeText", "spacing"],
  },
  {
    num: "1.4.5",
    name: "Images of Text",
    level: "AA",
    result: "pass",
    remark: "No component has a picture of words.",
  },
  {
    num: "1.4.10",
    name: "Reflow",
    level: "AA",
    appliesTo: everything,
    result: "pass",
    remark: "320 pixels hold every component, even with a word of 200 letters.",
    evidence: ["reflow"],
  },
  {
    num: "1.4.11",
    name: "Non-text Contrast",
    level: "AA",
    appliesTo: control,
    result: "pass",
    remark:
      "Edges of controls, marks and focus rings have at least 3:1 in light and dark, and keep their borders in forced colours.",
    evidence: ["edges", "focusSeen"],
  },
  {
    num: "1.4.12",
    name: "Text Spacing",
    level: "AA",
    appliesTo: everything,
    result: "pass",
    remark: "With the spacing of the criterion and twice the text, nothing is cut off.",
    evidence: ["spacing"],
  },
  {
    num: "1.4.13",
    name: "Content on Hover or Focus",
    level: "AA",
    result: "pass",
    remark: "Nothing appears on hover or focus but the skip link, which takes the focus itself.",
  },
  {
    num: "2.1.1",
    name: "Keyboard",
    level: "A",
    appliesTo: control,
    result: "pass",
    remark: "Every control is one of HTML's own, with and without JavaScript.",
    evidence: ["axe", "scenarios"],
  },
  {
    num: "2.1.2",
    name: "No Keyboard Trap",
    level: "A",
    appliesTo: control,
    result: "pass",
    remark: "No component holds the focus.",
    evidence: ["scenarios"],
  },
  {
    num: "2.1.4",
    name: "Character Key Shortcuts",
    level: "A",
    result: "pass",
    remark: "No component has a shortcut.",
  },
  {
    num: "2.2.1",
    name: "Timing Adjustable",
    level: "A",
    result: "pass",
    remark: "No component has a time limit. The created service has one, which people extend with a link.",
  },
  {
    num: "2.2.2",
    name: "Pause, Stop, Hide",
    level: "A",
    result: "pass",
    remark: "Nothing moves, blinks or changes by itself.",
  },
  {
    num: "2.3.1",
    name: "Three Flashes or Below Threshold",
    level: "A",
    result: "pass",
    remark: "Nothing flashes.",
  },
  {
    num: "2.4.1",
    name: "Bypass Blocks",
    level: "A",
    appliesTo: wholePage,
    result: "pass",
    remark: "The page has a skip link and a `main` element.",
    evidence: ["axe"],
  },
  {
    num: "2.4.2",
    name: "Page Titled",
    level: "A",
    appliesTo: wholePage,
    result: "content",
    remark: 'The page puts "Error: " first where it has mistakes. The service gives the title.',
    evidence: ["axe"],
  },
  {
    num: "2.4.3",
    name: "Focus Order",
    level: "A",
    appliesTo: control,
    result: "pass",
    remark:
      "The focus follows the markup. It moves to the error summary when the page loads, and from an entry to its answer.",
    evidence: ["tree", "scenarios"],
  },
  {
    num: "2.4.4",
    name: "Link Purpose (In Context)",
    level: "A",
    appliesTo: link,
    result: "content",
    remark:
      'Fixed words have a context, such as "Previous: Treatments" and "Change name". The service gives the others.',
    evidence: ["links"],
  },
  {
    num: "2.4.5",
    name: "Multiple Ways",
    level: "AA",
    result: "pass",
    remark: "It is about a set of pages. The steps of a process are exempt.",
  },
  {
    num: "2.4.6",
    name: "Headings and Labels",
    level: "AA",
    appliesTo: /<(?:caption|h[1-6]|label|legend)\b/,
    result: "content",
    remark: "The service gives the words. The checker finds fields without a label, and repeated questions.",
  },
  {
    num: "2.4.7",
    name: "Focus Visible",
    level: "AA",
    appliesTo: control,
    result: "pass",
    remark:
      "Every control has an outline of 3 pixels within a gap of another colour, in light, dark and forced colours.",
    evidence: ["focusSeen"],
  },
  {
    num: "2.4.11",
    name: "Focus Not Obscured (Minimum)",
    level: "AA",
    appliesTo: control,
    result: "pass",
    remark:
      "Nothing is fixed to the window. An entry of the error summary brings the question of its answer into sight.",
    evidence: ["inSight", "scenarios"],
  },
  { num: "2.5.1", name: "Pointer Gestures", level: "A", result: "pass", remark: noGesture },
  {
    num: "2.5.2",
    name: "Pointer Cancellation",
    level: "A",
    appliesTo: control,
    result: "pass",
    remark: "Controls act on click, as the browser does it.",
    evidence: ["scenarios"],
  },
  {
    num: "2.5.3",
    name: "Label in Name",
    level: "A",
    appliesTo: control,
    result: "pass",
    remark: "The name of a control begins with the words that are seen.",
    evidence: ["axe"],
  },
  { num: "2.5.4", name: "Motion Actuation", level: "A", result: "pass", remark: noGesture },
  { num: "2.5.7", name: "Dragging Movements", level: "AA", result: "pass", remark: "Nothing has to be dragged." },
  {
    num: "2.5.8",
    name: "Target Size (Minimum)",
    level: "AA",
    appliesTo: control,
    result: "pass",
    remark: "Answers and buttons are at least 44 pixels high, links at least 24, except in a sentence.",
    evidence: ["targets"],
  },
  {
    num: "3.1.1",
    name: "Language of Page",
    level: "A",
    appliesTo: wholePage,
    result: "content",
    remark: "The page has `lang`, English unless the service gives another.",
    evidence: ["axe"],
  },
  {
    num: "3.1.2",
    name: "Language of Parts",
    level: "AA",
    appliesTo: everything,
    result: "content",
    remark:
      "Fixed words are options, and there are packs in English and Welsh. The service marks words of another language.",
  },
  {
    num: "3.2.1",
    name: "On Focus",
    level: "A",
    appliesTo: control,
    result: "pass",
    remark: "Focus changes nothing.",
    evidence: ["scenarios"],
  },
  {
    num: "3.2.2",
    name: "On Input",
    level: "A",
    appliesTo: field,
    result: "pass",
    remark: "An answer changes nothing but what it reveals below itself, and sends nothing.",
    evidence: ["scenarios"],
  },
  {
    num: "3.2.3",
    name: "Consistent Navigation",
    level: "AA",
    appliesTo: /<nav\b/,
    result: "content",
    remark: "The parts of a navigation keep their order. The service puts them in the same place on each page.",
    evidence: ["navigations"],
  },
  {
    num: "3.2.4",
    name: "Consistent Identification",
    level: "AA",
    appliesTo: everything,
    result: "content",
    remark: "The same component has the same fixed words everywhere. The service gives the others.",
  },
  {
    num: "3.2.6",
    name: "Consistent Help",
    level: "A",
    result: "pass",
    remark: "No component offers help. The service puts it in the same place on each page.",
  },
  {
    num: "3.3.1",
    name: "Error Identification",
    level: "A",
    appliesTo: mistake,
    result: "pass",
    remark: "A mistake is said in words at the top of the page and beside its answer, and both are the same.",
    evidence: ["tree", "announced"],
  },
  {
    num: "3.3.2",
    name: "Labels or Instructions",
    level: "A",
    appliesTo: group,
    result: "content",
    remark: "Every field has a place for a label and a hint. The service gives the words.",
    evidence: ["axe"],
  },
  {
    num: "3.3.3",
    name: "Error Suggestion",
    level: "AA",
    appliesTo: mistake,
    result: "content",
    remark: "The messages of the schemas say what to do. The service gives those for its own rules.",
  },
  {
    num: "3.3.4",
    name: "Error Prevention (Legal, Financial, Data)",
    level: "AA",
    appliesTo: /ds-summary-list/,
    result: "content",
    remark: "A journey ends with a page to check and change every answer; the service decides which pages it has.",
  },
  {
    num: "3.3.7",
    name: "Redundant Entry",
    level: "A",
    appliesTo: field,
    result: "content",
    remark: "Forms show answers again after a mistake, except passwords and files. The service decides what it asks.",
  },
  {
    num: "3.3.8",
    name: "Accessible Authentication (Minimum)",
    level: "AA",
    appliesTo: /type="password"/,
    result: "pass",
    remark: "A password can be pasted, filled in by the browser, and seen.",
    evidence: ["scenarios"],
  },
  {
    num: "4.1.1",
    name: "Parsing",
    level: "A",
    appliesTo: everything,
    result: "pass",
    remark: "WCAG 2.2 has removed it; it is answered for reports on WCAG 2.0 and 2.1.",
    evidence: ["htmlValidate"],
  },
  {
    num: "4.1.2",
    name: "Name, Role, Value",
    level: "A",
    appliesTo: control,
    result: "pass",
    remark: "Controls are HTML's own, with names, descriptions and states that Chromium's accessibility tree shows.",
    evidence: ["axe", "tree"],
  },
  {
    num: "4.1.3",
    name: "Status Messages",
    level: "AA",
    appliesTo: message,
    result: "pass",
    remark:
      "The error summary and the notification banner are alerts; the character count and the state of a password are said politely.",
    evidence: ["announced", "axe"],
  },
];
