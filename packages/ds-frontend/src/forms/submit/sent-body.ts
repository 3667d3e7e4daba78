import { isObject } from "../../diagnostics/values.js";
import { string } from "../../html/string.js";
import type { Answers } from "../fields/field.js";
import { isText } from "../fields/options.js";
import type { ResolvedField } from "../fields/resolved-form.js";
import { storedFiles } from "../schemas/uploaded-file.js";

/** Returns the body that a browser sends for a page with these answers: with files if the form asks for one. */
export function sentBody(fields: readonly ResolvedField[], answers: Answers): URLSearchParams | FormData {
  const body = fields.some(({ isUpload }) => isUpload) ? new FormData() : new URLSearchParams();
  for (const field of fields) {
    const { key, names, parts, isUpload, choiceValues } = field;
    const answer: unknown = answers[key];
    const { disabled, value } = field.optionsFor(undefined);
    if (disabled === true) continue;
    if (isUpload) {
      for (const file of filesOf(answer)) (body as FormData).append(names[0]?.text ?? key, file, file.name);
    } else if (parts || names.length > 1) {
      names.forEach(({ text }, index) => {
        body.append(text, string((answer as Record<string, unknown> | undefined)?.[parts?.[index] ?? text]));
      });
    } else {
      const empty = choiceValues ? [] : string(value);
      const sent = [answer ?? empty].flat().filter(isText);
      for (const text of sent) body.append(names[0]?.text ?? key, string(text));
    }
  }
  return body;
}

/** Returns the files of an answer. One of which only the name, the size and the type are known gets a content of that size. */
function filesOf(answer: unknown): File[] {
  return [answer].flat().flatMap((file) => {
    if (file instanceof File) return file;
    const { name, size, type } = ([storedFiles(file as never)].flat()[0] ?? {}) as {
      name?: string;
      size?: number;
      type?: string;
    };
    return isObject(file) && name ? new File(["x".repeat(size ?? 0)], name, { type: type ?? "" }) : [];
  });
}
