import type { FileUploadBasics, FileUploadOptions } from "../../components/file-upload/options.js";
import type { HintOptions } from "../../components/hint/options.js";
import type { LabelOptions } from "../../components/label/options.js";
import { refuseIf } from "../../diagnostics/fail.js";
import { frozenCopy } from "../../diagnostics/frozen-copy.js";
import { contentOf, ownHtml } from "../../html/content.js";
import type { Attributes } from "../../html/options.js";
import { string } from "../../html/string.js";
import { escapeHtml } from "../../html/text.js";
import type { FileUploadTexts } from "../../locale/locale.js";
import { factsOf } from "../../schemas/define-schema.js";
import { uploadSchema } from "../../schemas/file.js";
import {
  isChosen,
  lostFile,
  mostFiles,
  namesOfFiles,
  tooManyFiles,
  type UploadedFile,
} from "../../schemas/uploaded-file.js";
import { controlName } from "../body/body-reader.js";
import type { AddedOptions, ComponentTypes, FieldComponent, Labelled } from "./component.js";
import type { Answer } from "./field.js";
import { componentOptions, fieldIds, linesOf } from "./options.js";
import type { GovukLabel, NhsukLabel } from "./systems/options.js";
import { withDisabled } from "./typed-text.js";

export interface FileUploadTypes extends ComponentTypes {
  ds: FileUploadBasics & Labelled<LabelOptions>;
  govuk: FileUploadBasics & Labelled<GovukLabel> & FileUploadTexts & GovukFileUpload;
  nhsuk: FileUploadBasics & Labelled<NhsukLabel> & FileUploadTexts & NhsukFileUpload;
  component: FileUploadOptions;
  added: AddedOptions;
  answer: this["field"] extends { multiple: true } ? readonly UploadedFile[] : UploadedFile | undefined;
}

type GovukFileUpload = {
  /** Turns on the script of the macro. */
  javascript?: boolean | undefined;
  /** Classes added to the element around the input. */
  wrapperClasses?: string | undefined;
  /** HTML attributes added to the element around the input. */
  wrapperAttributes?: Attributes | undefined;
};

type NhsukFileUpload = {
  /** Classes added to the button. */
  chooseFilesButtonClassList?: readonly string[] | undefined;
};

/** File upload. Its answer is the file as the parser returned it, or a list of files; of which a page shows the name alone. */
export const fileUpload: FieldComponent<FileUploadTypes> = {
  schemas: ["file", "files"],
  forbiddenAttributes: "disabled multiple",
  create(field, defaults) {
    assertOneOrSeveral(defaults.key, factsOf(field.schema).name, field.multiple === true);
    const { macros } = defaults;
    const { uploaded, ...texts } = defaults.locale.fileUpload;
    const options = {
      ...(macros && frozenCopy(texts)),
      ...componentOptions(field),
      id: field.id || defaults.id,
      name: field.name || defaults.name,
    };
    const name = controlName(options.name);
    return {
      names: [name],
      ids: fieldIds(options.id),
      isUpload: true,
      schema: uploadSchema(field.schema, field.multiple ? mostFiles : 1),
      read(readBody) {
        const sent = field.disabled ? [] : (readBody(name, "files") as readonly unknown[]);
        if (sent.includes(lostFile)) return lostFile as never;
        const files = sent.filter(isChosen);
        return (field.multiple ? files : files.length > 1 ? tooManyFiles : files[0]) as Answer;
      },
      fromStored: (stored) => (namesOfFiles(stored).length ? (stored as Answer) : undefined),
      optionsFor(answer) {
        const names = namesOfFiles(answer);
        if (!names.length) return { ...options };
        return { ...options, hint: withSentence(field.hint, uploaded(names)) };
      },
      ...(macros && { show: (shown) => withDisabled(shown, macros) }),
      linkTarget: () => (field.disabled ? undefined : options.id),
      inWords: (answer) => linesOf(namesOfFiles(answer)),
    };
  },
};

/** Adds a sentence to a hint, so that assistive technology reads it with the control. */
function withSentence(hint: HintOptions | undefined, sentence: string): HintOptions {
  const words = contentOf(hint);
  const html = words && ownHtml(words);
  if (html !== undefined) return { ...hint, text: undefined, html: `${html} ${escapeHtml(sentence)}` };
  return { ...hint, html: undefined, text: words ? `${string(words.text)} ${sentence}` : sentence };
}

/** Throws for a schema of one file on a field for several, and the other way round. */
function assertOneOrSeveral(key: string, schema: string | undefined, isMultiple: boolean): void {
  refuseIf(
    schema === "file" && isMultiple,
    `"${key}" accepts several files, but its schema expects one. Use files() instead of file().`,
  );
  refuseIf(
    schema === "files" && !isMultiple,
    `"${key}" accepts one file, but its schema expects several. Set multiple: true, or use file().`,
  );
}
