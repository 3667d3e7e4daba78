import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Form, with the labels of the files that it asks for. */
interface UploadForm {
  method: string;
  enctype: string;
  files: readonly string[];
  place: SourcePlace | undefined;
}

export const uploadEncoding = defineJourneyRule({
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
  check({ method, enctype, files: [file], place }: UploadForm, report) {
    if (file === undefined || (method === "POST" && enctype === "multipart/form-data")) return;
    report({ messageId: "name-only", data: { file }, place });
  },
});
