import { type BodyReader, controlName } from "../body/body-reader.js";
import type { FieldOf } from "../fields/fields.js";
import { tooManyFiles } from "../schemas/file.js";
import { fileFacts, isChosen } from "../schemas/uploaded-file.js";
import type { Answer, Control, FieldDefaults } from "./control.js";
import { componentOptions } from "./options.js";

/**
 * Creates the control of a file upload. Its answer is the file as the parser returned it, or a list of files; a page never
 * shows it.
 */
export function fileUpload(field: FieldOf<"fileUpload">, defaults: FieldDefaults): Control {
  const options = { ...componentOptions(field), id: field.id || defaults.id, name: field.name || defaults.name };
  const name = controlName(options.name);
  return {
    names: [name],
    ids: [options.id, `${options.id}-hint`, `${options.id}-error`],
    isUpload: true,
    read(readBody: BodyReader) {
      const files = field.disabled ? [] : (readBody(name, "files") as readonly unknown[]).filter(isChosen);
      return (field.multiple ? files : files.length > 1 ? tooManyFiles : files[0]) as Answer;
    },
    fromStored: (stored) => (namesOfFiles(stored).length ? (stored as Answer) : undefined),
    optionsFor: () => ({ ...options }),
    linkTarget: () => (field.disabled ? undefined : options.id),
  };
}

/** Returns the names of the files in an answer or a stored value, which may be a name itself. */
export function namesOfFiles(stored: unknown): readonly string[] {
  return (Array.isArray(stored) ? stored : [stored])
    .map((file) => (typeof file === "string" ? file : (fileFacts(file)?.name ?? "")))
    .filter((name) => name !== "");
}
