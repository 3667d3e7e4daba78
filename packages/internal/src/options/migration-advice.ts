const browserControl =
  "Not supported: it is the browser's own control, which takes dropped files and has words in the user's language.";
const part = "`classes` beside it, or `rows[].attributes`.";
const ownClass = "Use a class of your own.";
const inHtml = "Write it in `html`.";
const headingAbove =
  "Write the heading above the warning text: its `html` is in a `strong` element, which cannot hold one.";
const hidden = "Put the words in `text`, or hide part of `html` with `ds-u-visually-hidden`.";
const sorting = "Not supported: sort the rows on the server, and link to each order from the `html` of `head`.";
const call = "Supported: write the content between `call` and `endcall`.";

/**
 * Replacements for options of govuk-frontend and nhsuk-frontend that do not exist here, by component and path, or by path
 * for every component.
 */
const advice: Record<string, string> = {
  caller:
    "Only `details`, `fieldset`, `formGroup`, `insetText`, `notificationBanner` and `panel` take content between `call` and `endcall`.",
  id: "`attributes: { id: … }`",
  ariaLabel: '`attributes: { "aria-label": … }`',
  placeholder: "`attributes: { placeholder: … }`; a hint stays visible.",
  code: '`classes` of your own, and `attributes: { autocorrect: "off" }`.',
  width: "`classes`, such as `ds-input--width-10`.",
  large: ownClass,
  small: ownClass,
  inline: "`classes`: `ds-radios--inline`.",
  disabled: "`disabled` on each item.",
  inputWrapper: "Style the wrapper by its class.",

  "error-summary: heading": "`titleText` or `titleHtml`.",
  "error-summary: description": "`descriptionText` or `descriptionHtml`.",
  "error-summary: caller": "`descriptionHtml`",
  "error-summary: disableAutoFocus": '`attributes: { "data-disable-auto-focus": true }`',

  "pagination: previous": "`previousUrl` for its `href`, `previousPage` for `labelText`, `previousText` for `text`.",
  "pagination: next": "`nextUrl` for its `href`, `nextPage` for `labelText`, `nextText` for `text`.",
  "pagination: items": "Not supported: pagination is for the pages of a guide, not for search results.",
  "pagination: ariaLabel": "`landmarkLabel`",

  "contents-list: ariaLabel": "`landmarkLabel`",
  "contents-list: visuallyHiddenText": "`titleText`",
  "contents-list: items.classes": "`items[].attributes` for data attributes; your stylesheet for styling.",

  "back-link: type": "A back link is always a link. For a button, use `button`.",
  "back-link: element": "A back link is always a link. For a button, use `button`.",
  "back-link: variant": ownClass,
  "back-link: visuallyHiddenText": hidden,

  "breadcrumbs: labelText": "`landmarkLabel`",
  "breadcrumbs: ariaLabel": "`landmarkLabel`",
  "breadcrumbs: text": "An entry of `items` without `href`, for the current page.",
  "breadcrumbs: href": "An entry of `items`.",
  "breadcrumbs: variant": ownClass,
  "breadcrumbs: backLink": "The component `backLink`, in place of breadcrumbs.",

  "button: element": "Give `href` for a link; leave it out for a button.",
  "button: variant": "`classes`: `ds-button--secondary` or `ds-button--warning`.",
  "button: icon": "Put the icon in `html`.",

  "fieldset: caller": call,

  "details: caller": call,
  "details: summary": "`summaryText` or `summaryHtml`.",
  "details: variant": ownClass,

  "inset-text: caller": call,

  "notification-banner: caller": call,
  "notification-banner: title": "`titleText` or `titleHtml`.",
  "notification-banner: heading": "Write it in `html`, with the class `ds-notification-banner__heading`.",
  "notification-banner: variant": '`type: "success"`',
  "notification-banner: disableAutoFocus": "Not needed: no script moves the focus to it.",

  "panel: caller": call,
  "panel: heading": "`titleText` or `titleHtml`.",
  "panel: titleSize": ownClass,
  "panel: titleClasses": ownClass,
  "panel: actions": "Write the links and buttons in `html`.",
  "panel: variant": ownClass,

  "tag: border": ownClass,

  "warning-text: heading": headingAbove,
  "warning-text: headingLevel": headingAbove,
  "warning-text: headingClasses": headingAbove,
  "warning-text: visuallyHiddenText": "`iconFallbackText`",
  "warning-text: actions": inHtml,

  "table: border": ownClass,
  "table: lastRowBorder": ownClass,
  "table: compact": ownClass,
  "table: striped": ownClass,
  "table: variant": ownClass,
  "table: tableClasses": "`classes`",
  "table: captionSize": "`caption: { text: …, size: … }`",
  "table: caption.id": "`caption: { text: …, attributes: { id: … } }`",
  "table: caption.visuallyHiddenText": "Write it in `caption.html`, with the class `ds-u-visually-hidden`.",
  "table: caption.caption": "Write it in `caption.html`.",
  "table: responsive": "Not supported: the columns become narrow on a phone.",
  "table: scroll": "Put the table in an element of your own that scrolls.",
  "table: card": "Write the card around the table.",
  "table: panel": "Write the card around the table.",
  "table: panelClasses": "Write the card around the table.",
  "table: heading": "Write the heading above the table.",
  "table: headingLevel": "Write the heading above the table.",
  "table: rows.header": "Not needed: the headers of the columns are in `head`.",
  "table: rows.visuallyHiddenText": hidden,
  "table: head.visuallyHiddenText": hidden,
  "table: rows.href": "Write the link in `html`.",
  "table: head.href": "Write the link in `html`.",
  "table: rows.align": ownClass,
  "table: head.align": ownClass,
  "table: rows.width": ownClass,
  "table: head.width": ownClass,
  "table: rows.sortValue": sorting,
  "table: head.sort": sorting,
  "table: head.sortNext": sorting,
  "table: ascendingText": sorting,
  "table: descendingText": sorting,
  "table: sortAnnouncementText": sorting,

  "label: visuallyHiddenText": hidden,
  "label: caption": inHtml,
  "label: heading": "`isPageHeading: true`",

  "checkboxes: items.classes": "`items[].label.classes`",
  "radios: items.classes": "`items[].label.classes`",
  "checkboxes: items.behaviourGroup": "Not needed: the question is the group.",
  "checkboxes: items.exclusive": '`items[].behaviour: "exclusive"`',
  "checkboxes: items.exclusiveGroup": "Not needed: the question is the group.",
  "checkboxes: inline": ownClass,
  "checkboxes: disabled": "`disabled` on each item.",

  "select: items.divider": "Use a `disabled` item.",

  "file-upload: javascript": browserControl,
  "file-upload: chooseFilesButtonText": browserControl,
  "file-upload: chooseFilesButtonClassList": browserControl,
  "file-upload: dropInstructionText": browserControl,
  "file-upload: multipleFilesChosenText": browserControl,
  "file-upload: noFileChosenText": browserControl,
  "file-upload: enteredDropZoneText": browserControl,
  "file-upload: leftDropZoneText": browserControl,
  "file-upload: wrapperClasses": "`formGroup.classes`",
  "file-upload: wrapperAttributes": "`formGroup.attributes`",

  "summary-list: border": "Use a class of your own.",
  "summary-list: lastRowBorder": "Use a class of your own.",
  "summary-list: rows.border": "`rows[].classes`, with a class of your own.",
  "summary-list: rows.id": "`rows[].attributes: { id: … }`",
  "summary-list: rows.key.id": part,
  "summary-list: rows.key.width": part,
  "summary-list: rows.key.attributes": part,
  "summary-list: rows.value.id": part,
  "summary-list: rows.value.width": part,
  "summary-list: rows.value.attributes": part,
  "summary-list: rows.actions.width": part,
  "summary-list: rows.actions.attributes": part,
  "summary-list: rows.actions.items.id": "`rows[].actions.items[].attributes: { id: … }`",
  "summary-list: rows.actions.items.name": "An action is always a link. Write a button in `value.html`.",
  "summary-list: rows.actions.items.type": "An action is always a link. Write a button in `value.html`.",
  "summary-list: rows.actions.items.value": "An action is always a link. Write a button in `value.html`.",
  "summary-list: html": "`rows`",
  "summary-list: caller": "`rows`",
  "summary-list: card.heading": "`card.title`",
  "summary-list: card.headingHtml": "`card.title.html`",
  "summary-list: card.headingLevel": "`card.title.headingLevel`",
  "summary-list: card.headingClasses": "`card.title.classes`",

  "date-input: day": "`values.day`, `labels.day`, and its name in `errorParts`.",
  "date-input: month": "`values.month`, `labels.month`, and its name in `errorParts`.",
  "date-input: year": "`values.year`, `labels.year`, and its name in `errorParts`.",
  "date-input: items.error": 'The names of the wrong parts in `errorParts`, such as `["year"]`.',
  "date-input: disabled": "`attributes: { disabled: true }` on each of `items`.",
};

/** Returns advice about an option from another design system, by the component's folder and the option's path, such as "items.classes". */
export function migrationAdvice(component: string, option: string): string | undefined {
  const name = [`${component}: ${option}`, option].find((key) => Object.hasOwn(advice, key));
  return name && advice[name];
}

/** Returns the same advice as a sentence. */
export function adviceSentence(component: string, option: string): string | undefined {
  const note = migrationAdvice(component, option);
  return note && `${note.startsWith("`") ? "Use " : ""}${note}${note.endsWith(".") ? "" : "."}`;
}
