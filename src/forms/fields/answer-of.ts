import type { DateAnswer } from "../schemas/date.js";
import type { UploadedFile } from "../schemas/uploaded-file.js";

/** Type of the answer that a field passes to its schema. */
export type AnswerOf<AnyField> = AnyField extends { component: { read(...given: never): infer Answer } }
  ? Answer
  : AnyField extends { component: "checkboxes" }
    ? string[]
    : AnyField extends { component: "dateInput" }
      ? AnyField extends { items: readonly { name: infer Name extends string }[] }
        ? { readonly [Part in Name]: string }
        : DateAnswer
      : AnyField extends { component: "fileUpload" }
        ? AnyField extends { multiple: true }
          ? readonly UploadedFile[]
          : UploadedFile | undefined
        : string;
