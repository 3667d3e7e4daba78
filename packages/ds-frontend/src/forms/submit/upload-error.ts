import type { FileMessages } from "../../locale/locale.js";
import { factsOf } from "../../schemas/define-schema.js";
import type { ResolvedForm } from "../types/resolved-form.js";
import type { FormIssue } from "./issue.js";

type Failure = Readonly<Record<string, unknown>>;

/**
 * Returns the issue of an upload that failed, for the field that the parser's error names, or for the first file upload. Throws
 * an error that is not about what the client sent, such as a full disk.
 */
export function uploadIssue({ fields, locale }: ResolvedForm, error: unknown): FormIssue {
  const failure = Object(error) as Failure;
  const uploads = fields.filter(({ isUpload }) => isUpload);
  const field = uploads.find(({ names }) => names.some(({ text }) => text === failure.field)) ?? uploads[0];
  if (!field || !isByClient(failure)) throw error;
  const { fileMessage } = factsOf(field.schema);
  const code = codeOf(failure);
  const messageName = code === "tooMany" && !fileMessage ? "failed" : code;
  const unknown = { subject: "", types: [], maxSize: "", max: undefined, name: undefined };
  return {
    message: fileMessage?.(messageName, locale) ?? locale.file[messageName](unknown),
    path: [...field.path],
    code,
  };
}

function codeOf(failure: Failure): keyof FileMessages {
  const code = String(failure.code);
  // formidable's codes are numbers: 1009 for one file, 1016 for all of them together.
  const isTooLarge = /FILE_SIZE|FILE_TOO_LARGE|BODY_TOO_LARGE|^(1009|1016)$/.test(code) || statusOf(failure) === 413;
  if (isTooLarge) return "tooLarge";
  return /LIMIT_FILE_COUNT|LIMIT_UNEXPECTED_FILE|FILES_LIMIT|^1015$/.test(code) ? "tooMany" : "failed";
}

/** Returns true for an error of a parser about what was sent: with a status from 400 to 499, a code of multer's, or busboy's words. */
function isByClient(failure: Failure): boolean {
  const status = statusOf(failure);
  if (status !== undefined) return status >= 400 && status < 500;
  if (typeof failure.code === "string")
    return /^LIMIT_|^MISSING_FIELD_NAME$|^ECONNRESET$|^ECONNABORTED$/.test(failure.code);
  return /Unexpected end of form|[Mm]alformed|Multipart|aborted/.test(String(failure.message));
}

function statusOf({ statusCode, status, httpCode, output }: Failure): number | undefined {
  const candidates = [statusCode, status, httpCode, (output as Failure | undefined)?.statusCode];
  return candidates.find((value): value is number => typeof value === "number");
}
