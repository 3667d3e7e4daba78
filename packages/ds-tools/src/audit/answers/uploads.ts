import type { Upload } from "../page/submission.js";

/** Returns small files of the types that the `accept` attribute of a file upload allows, those first that some texts ask for: "A JPG or PNG". */
export function uploadsFor(accept: string, texts: readonly string[]): Upload[] {
  const wanted = accept
    .toLowerCase()
    .split(",")
    .map((each) => each.trim().replace(/^\.jpeg$/, ".jpg"))
    .filter(Boolean);
  const isAccepted = ({ type, name }: Upload) =>
    wanted.some((each) => each === type || name.endsWith(each) || each === `${type.split("/")[0]}/*`);
  const accepted = files.filter(isAccepted);
  const named = namedIn(texts);
  const found = accepted.length ? accepted : files;
  return [...found.filter((file) => named.includes(file)), ...found.filter((file) => !named.includes(file))];
}

/** Returns the files of the types that some texts ask for: only the first one of "Use a JPG. We cannot accept a PDF." */
export function namedIn(texts: readonly string[]): Upload[] {
  const sentences = texts.flatMap((each) => each.toLowerCase().split(/[.!?;](?:\s|$)|, (?=not\b)/));
  const asking = sentences.filter((each) => !/\b(?:cannot|not|never|except|nid|ni)\b|n['’]t\b/.test(each)).join(" ");
  // A message may name the file that is refused.
  const types = asking.replace(/\baudit\.\w+/g, "").match(/\b(?:pdf|jpe?g|png|csv|txt)\b/g) ?? [];
  return files.filter(({ name }) => types.some((each) => name.endsWith(each.replace("jpeg", "jpg"))));
}

/** Smallest valid file of each type. */
const files: readonly Upload[] = [
  {
    name: "audit.pdf",
    type: "application/pdf",
    content: Buffer.from(
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
    ),
  },
  {
    name: "audit.png",
    type: "image/png",
    content: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  },
  {
    name: "audit.jpg",
    type: "image/jpeg",
    content: Buffer.from(
      "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z",
      "base64",
    ),
  },
  { name: "audit.csv", type: "text/csv", content: Buffer.from("name,number\r\nSarah,2\r\n") },
  { name: "audit.txt", type: "text/plain", content: Buffer.from("This is a test file.\r\n") },
];
