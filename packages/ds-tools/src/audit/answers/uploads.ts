import type { Upload } from "../page/submission.js";

/** Returns a small file of a type that the `accept` attribute of a file upload allows, or that its hint or refusal names: "A JPG or PNG". */
export function uploadFor(accept: string, words = ""): Upload {
  const wanted = accept
    .toLowerCase()
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
  const found = files.find(({ type, name }) =>
    wanted.some(
      (each) => each === type || name.endsWith(each.replace(/^\.jpeg$/, ".jpg")) || each === `${type.split("/")[0]}/*`,
    ),
  );
  const named = words.toLowerCase().match(/\b(?:pdf|jpe?g|png|csv|txt)\b/g) ?? [];
  const endings = named.map((each) => each.replace("jpeg", "jpg"));
  const byWords = files.find((file) => endings.some((ending) => file.name.endsWith(ending)));
  const { name, type, content } = found ?? byWords ?? files[0];
  return { name, type, content: Buffer.from(content, "base64") };
}

/** Smallest valid file of each type, in base64. */
const files = [
  {
    name: "audit.pdf",
    type: "application/pdf",
    content: Buffer.from(
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
    ).toString("base64"),
  },
  {
    name: "audit.png",
    type: "image/png",
    content: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  },
  {
    name: "audit.jpg",
    type: "image/jpeg",
    content:
      "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z",
  },
  { name: "audit.csv", type: "text/csv", content: Buffer.from("name,number\r\nSarah,2\r\n").toString("base64") },
  { name: "audit.txt", type: "text/plain", content: Buffer.from("This is a test file.\r\n").toString("base64") },
] as const;
