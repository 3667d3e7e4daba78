/** Components that belong together, by the names of their folders. */
export interface ComponentGroup {
  title: string;
  rooms: string[];
}

/** The order in which the site and the README show the components. */
export const componentGroups: readonly ComponentGroup[] = [
  { title: "Errors", rooms: ["error-summary", "error-message"] },
  { title: "Guides", rooms: ["pagination", "contents-list", "guide"] },
  {
    title: "Answers",
    rooms: ["input", "textarea", "character-count", "select", "radios", "checkboxes", "date-input", "file-upload"],
  },
  { title: "Parts of answers", rooms: ["label", "hint", "fieldset", "form-group", "button"] },
  {
    title: "Messages and content",
    rooms: ["notification-banner", "panel", "warning-text", "inset-text", "details", "tag", "table", "summary-list"],
  },
  { title: "Pages", rooms: ["page", "back-link", "breadcrumbs"] },
];
