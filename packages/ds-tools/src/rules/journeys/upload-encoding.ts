import type { JourneyRule } from "./journey-rule.js";

export const uploadEncoding = {
  name: "upload-encoding",
  title: "A form does not send its files",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "A form that asks for a file sends the file, and not only its name.",
  messages: {
    "name-only":
      'The form sends only the name of the file "{{file}}": give it method="post" and enctype="multipart/form-data"',
  },
} as const satisfies JourneyRule;
