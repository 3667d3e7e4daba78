/**
 * Media types that browsers send for common types of files. Windows takes them from its registry, in which a spreadsheet
 * program may claim CSV files.
 */
export const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  bmp: ["image/bmp", "image/x-ms-bmp"],
  csv: ["text/csv", "application/csv", "application/vnd.ms-excel", "text/plain"],
  doc: ["application/msword"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/zip"],
  gif: ["image/gif"],
  heic: ["image/heic", "image/heif"],
  jpg: ["image/jpeg", "image/pjpeg", "image/jpg"],
  json: ["application/json", "text/plain"],
  m4a: ["audio/mp4", "audio/m4a", "audio/x-m4a"],
  m4v: ["video/mp4", "video/x-m4v"],
  mp3: ["audio/mpeg", "audio/mp3"],
  mp4: ["video/mp4", "audio/mp4", "application/mp4"],
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

const listedTypes = Object.values(mediaTypes).flat();

/** Types that browsers and phones send when they know nothing about a file. */
const unspecific = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "application/x-download",
  "application/force-download",
]);

/** Types whose content a browser would run, or show as a page. */
const active =
  /^(text|application)\/(html|xhtml\+xml|(x-)?(java|ecma|type)script|css|xml)$|^image\/svg\+xml$|php|shellscript/;

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
  return types.includes(type) && canBe(type, file.type);
}

/** Form of a media type (RFC 6838, 4.2). */
const mediaTypeForm = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** Returns true when a file with this extension can have this media type. */
function canBe(type: string, mediaType: string): boolean {
  const usual = mediaTypesOf(type);
  if (usual.includes(mediaType) || unspecific.has(mediaType)) return true;
  if (!mediaTypeForm.test(mediaType) || active.test(mediaType)) return false;
  // A type that several kinds of files share, such as "text/plain" or "application/zip", may be right for others too.
  const uses = listedTypes.filter((listed) => listed === mediaType).length;
  if (!usual.length) return uses !== 1;
  // Systems have names of their own for pictures, sounds and texts, such as "text/comma-separated-values".
  const kind = /^(image|audio|video|text)\//.exec(mediaType)?.[0];
  return uses === 0 && kind !== undefined && usual.some((name) => name.startsWith(kind));
}

function mediaTypesOf(type: string): readonly string[] {
  return Object.hasOwn(mediaTypes, type) ? (mediaTypes[type] as readonly string[]) : [];
}
