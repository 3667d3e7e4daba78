/** Components that belong together, by the names of their folders. */
export interface ComponentGroup {
  title: string;
  components: string[];
}

/** The order in which the site and the README show the components. */
export const componentGroups: readonly ComponentGroup[] = [
  { title: "Errors", components: ["error-summary", "error-message"] },
  {
    title: "Form elements",
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
      "label",
      "hint",
      "fieldset",
      "form-group",
      "button",
      "button-group",
    ],
  },
  { title: "Navigation", components: ["back-link", "breadcrumbs", "pagination", "contents-list"] },
  {
    title: "Content",
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
  { title: "Whole pages", components: ["page", "guide"] },
];
