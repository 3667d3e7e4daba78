/** Components that belong together, by the names of their folders. */
export interface ComponentGroup {
  title: string;
  components: string[];
}

/** The order in which the site and the README show the components. */
export const componentGroups: readonly ComponentGroup[] = [
  { title: "Errors", components: ["error-summary", "error-message"] },
  { title: "Guides", components: ["pagination", "contents-list", "guide"] },
  {
    title: "Answers",
    components: [
      "input",
      "password-input",
      "textarea",
      "character-count",
      "select",
      "radios",
      "checkboxes",
      "date-input",
      "file-upload",
    ],
  },
  { title: "Parts of answers", components: ["label", "hint", "fieldset", "form-group", "button", "button-group"] },
  {
    title: "Messages and content",
    components: [
      "notification-banner",
      "panel",
      "warning-text",
      "inset-text",
      "details",
      "tag",
      "table",
      "summary-list",
      "task-list",
    ],
  },
  { title: "Pages", components: ["page", "back-link", "breadcrumbs"] },
];
