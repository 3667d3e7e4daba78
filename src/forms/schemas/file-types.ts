/**
 * Media types that browsers send for common types of files. Windows takes them from its registry, in which a spreadsheet
 * program may claim CSV files.
 */
const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  bmp: ["image/bmp", "image/x-ms-bmp"],
  csv: ["text/csv", "application/csv", "application/vnd.ms-excel", "text/plain"],
  doc: ["application/msword"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/zip"],
  gif: ["image/gif"],
  heic: ["image/heic", "image/heif"],
  jpg: ["image/jpeg", "image/pjpeg", "image/jpg"],
  json: ["application/json", "text/plain"],
  mp3: ["audio/mpeg", "audio/mp3"],
  mp4: ["video/mp4", "audio/mp4"],
  ods: ["application/vnd.oasis.opendocument.spreadsheet", "application/zip"],
  odt: ["application/vnd.oasis.opendocument.text", "application/zip"],
  pdf: ["application/pdf", "application/x-pdf"],
  png: ["image/png", "image/x-png"],
  rtf: ["application/rtf", "text/rtf", "application/msword"],
  svg: ["image/svg+xml"],
  tif: ["image/tiff"],
  txt: ["text/plain"],
  webp: ["image/webp"],
  xls: ["application/vnd.ms-excel"],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/zip"],
  xml: ["application/xml", "text/xml"],
  zip: ["application/zip", "application/x-zip-compressed"],
};

const known = new Set(Object.values(mediaTypes).flat());
const otherNames: Readonly<Record<string, string>> = { jpeg: "jpg", jfif: "jpg", tiff: "tif", heif: "heic" };

/** Returns the usual form of an extension: "jpg" for ".JPEG". */
export function fileType(extension: string): string {
  const plain = extension.replace(/^\./, "").toLowerCase();
  return Object.hasOwn(otherNames, plain) ? (otherNames[plain] as string) : plain;
}

/**
 * Returns true for a file of one of the types. Its extension decides, unless the browser says that it is something else; for
 * a name without an extension, as phones make them, the media type decides. Neither is proof of what the file contains.
 */
export function isOfType(file: { readonly name: string; readonly type: string }, types: readonly string[]): boolean {
  const [, extension] = /\.([^.]*)$/s.exec(file.name) ?? [];
  if (extension === undefined) return types.some((type) => mediaTypesOf(type).includes(file.type));
  const type = fileType(extension);
  return (
    types.includes(type) &&
    (!known.has(file.type) || !mediaTypesOf(type).length || mediaTypesOf(type).includes(file.type))
  );
}

function mediaTypesOf(type: string): readonly string[] {
  return Object.hasOwn(mediaTypes, type) ? (mediaTypes[type] as readonly string[]) : [];
}
