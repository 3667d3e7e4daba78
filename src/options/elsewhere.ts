const around = "Write the HTML around the field.";
const start = "Put the icon into `html`.";

/**
 * What to write for an option of govuk-frontend or nhsuk-frontend that is not here, by its component and path, or by its
 * path in any component.
 */
const notes: Record<string, string> = {
  caller: "Give the content as `html`.",
  id: "`attributes: { id: … }`",
  ariaLabel: '`attributes: { "aria-label": … }`',
  placeholder: "`attributes: { placeholder: … }`; a hint stays in sight.",
  code: '`classes` of your own, and `attributes: { autocorrect: "off" }`.',
  width: "`classes`, such as `ds-input--width-10`.",
  large: "A class of your own.",
  small: "A class of your own.",
  inline: "`classes`: `ds-radios--inline`.",
  size: "`classes`, such as `ds-label--l`.",
  disabled: "`disabled` on each item.",
  inputWrapper: "Style the wrapper by its class.",
  "formGroup.beforeInput": around,
  "formGroup.afterInput": around,
  "formGroup.beforeInputs": around,
  "formGroup.afterInputs": around,

  "error-summary: heading": "`titleText` or `titleHtml`.",
  "error-summary: description": "`descriptionText` or `descriptionHtml`.",
  "error-summary: caller": "`descriptionHtml`",
  "error-summary: disableAutoFocus": '`attributes: { "data-disable-auto-focus": true }`',

  "pagination: previous": "`previousUrl` for its `href`, `previousPage` for `labelText`, `previousText` for `text`.",
  "pagination: next": "`nextUrl` for its `href`, `nextPage` for `labelText`, `nextText` for `text`.",
  "pagination: items": "Not here: pagination is for the pages of a guide, not for search results.",
  "pagination: ariaLabel": "`landmarkLabel`",

  "contents-list: ariaLabel": "`landmarkLabel`",
  "contents-list: visuallyHiddenText": "`titleText`",
  "contents-list: items.classes": "`items[].attributes` for data; the stylesheet for looks.",

  "back-link: type": "A back link is a link. For a button use `button`.",
  "back-link: element": "A back link is a link. For a button use `button`.",
  "back-link: variant": "A class of your own.",
  "back-link: visuallyHiddenText": "Say it in `text`, or hide a part of `html` with `ds-u-visually-hidden`.",

  "breadcrumbs: labelText": "`landmarkLabel`",
  "breadcrumbs: collapseOnMobile": "Not here: they wrap.",

  "button: element": "With `href` it is a link, else a button.",
  "button: variant": "`classes`: `ds-button--secondary` or `ds-button--warning`.",
  "button: icon": start,
  "button: isStartButton": start,

  "label: visuallyHiddenText": "Say it in `text`, or hide a part of `html` with `ds-u-visually-hidden`.",
  "label: caption": "Write it in `html`.",
  "label: heading": "`isPageHeading: true`",

  "checkboxes: items.classes": "`items[].label.classes`",
  "radios: items.classes": "`items[].label.classes`",
  "checkboxes: items.behaviourGroup": "A question is the group.",
  "checkboxes: items.exclusive": '`items[].behaviour: "exclusive"`',
  "checkboxes: items.exclusiveGroup": "A question is the group.",
  "checkboxes: inline": "A class of your own.",
  "checkboxes: disabled": "`disabled` on each item.",

  "select: items.divider": "An item that is `disabled`.",

  "date-input: day": "`values.day`, `labels.day`, and its name in `errorParts`.",
  "date-input: month": "`values.month`, `labels.month`, and its name in `errorParts`.",
  "date-input: year": "`values.year`, `labels.year`, and its name in `errorParts`.",
  "date-input: items.error": 'The names of the wrong parts in `errorParts`, such as `["year"]`.',
  "date-input: disabled": "`attributes: { disabled: true }` on each of `items`.",
};

/** The sentence about an option that other design systems have, by the component's folder and the path: "items.classes". */
export function elsewhere(component: string, option: string): string | undefined {
  const name = [`${component}: ${option}`, option].find((key) => Object.hasOwn(notes, key));
  return name && notes[name];
}
