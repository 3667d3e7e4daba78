import type { FileUploadOptions } from "./options.js";

export const examples = {
  default: { id: "photo", name: "photo", label: { text: "Upload a photo of yourself" } },
  "with an error": {
    id: "photo",
    name: "photo",
    label: { text: "Upload a photo of yourself" },
    hint: { text: "The file must be a JPG or PNG, and smaller than 5MB" },
    errorMessage: { text: "The selected file must be a JPG or PNG" },
  },
  "for several files": {
    id: "letters",
    name: "letters",
    label: { text: "Upload your letters", isPageHeading: true, classes: "ds-label--l" },
    hint: { text: "You can choose more than one file" },
    multiple: true,
    attributes: { accept: ".pdf,.docx" },
  },
  disabled: { id: "scan", name: "scan", label: { text: "Upload a scan" }, disabled: true },
} satisfies Record<string, FileUploadOptions>;
