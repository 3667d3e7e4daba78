import { randomUUID } from "node:crypto";
import { createReadStream, mkdirSync, mkdtempSync } from "node:fs";
import { access, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import multer from "multer";

/** Folder of the uploaded files. All instances of the service need the same one: a volume, or replace `storage` with that of a bucket. */
const folder = process.env.UPLOADS ? resolve(process.env.UPLOADS) : mkdtempSync(join(tmpdir(), "uploads-"));
mkdirSync(folder, { recursive: true });

// The name begins with the key of the application that the file belongs to.
const storage = multer.diskStorage({
  destination: folder,
  filename: ({ session }, _, callback) => callback(null, `${session.application}.${randomUUID()}`),
});

/** Creates a handler that streams a file to the folder. `utf8` keeps the names of files as they are. */
export function uploadOf(field) {
  const limits = { fileSize: 1024 ** 2, files: 1, fields: 10, fieldSize: 1000, headerPairs: 20 };
  const upload = multer({ storage, limits, defParamCharset: "utf8" }).single(field);
  return (request, response, next) => {
    // An upload that fails is not the end of the request: the page shows the error.
    upload(request, response, async (error) => {
      response.locals.uploadError = error;
      // multer has removed what it had stored before the error.
      if (error) request.file = undefined;
      const { file } = request;
      // The form refuses a file whose media type does not belong to its name. A browser can say any.
      try {
        if (!error && file) file.mimetype = await typeOf(file);
        next();
      } catch (failure) {
        next(failure);
      }
    });
  };
}

const beginnings = { "application/pdf": "%PDF-", "image/png": "\x89PNG\r\n", "image/jpeg": "\xff\xd8\xff" };

/** Returns the media type of a file by its content. A text has no byte 0, except in UTF-16. */
async function typeOf({ path }) {
  let content = "";
  for await (const part of createReadStream(path, { end: 4095, encoding: "latin1" })) content += part;
  const [type] = Object.entries(beginnings).find(([, beginning]) => content.startsWith(beginning)) ?? [];
  const isText = /^(?:\xff\xfe|\xfe\xff)/.test(content) || !content.includes("\0");
  return type ?? (isText ? "text/plain" : "application/x-other-content");
}

/** Returns the path of a file by its name. */
export const pathOf = (name) => join(folder, name);

/** Returns true if a file is there. */
export const isThere = (name) =>
  access(pathOf(name)).then(
    () => true,
    () => false,
  );

/** Removes a file, if it is there. */
export const removeFile = (name) => rm(pathOf(name), { force: true });

/** Milliseconds for which a file stays that nobody seems to need: a store may forget its last second, and its application needs it again. */
const longest = 10 * 60 * 1000;

/** Removes files that no application needs any more: it has ended, it was sent a while ago, or it has another file. */
export async function removeLeftovers(store) {
  const names = (await readdir(folder)).filter((name) => /^[\da-f-]{36}\.[\da-f-]{36}$/.test(name));
  for (const name of names) {
    const text = await store.peek(name.split(".")[0]);
    const { files = {}, sentAt = Date.now() } = text ? JSON.parse(text) : {};
    const isNeeded = Object.values(files).includes(name) && Date.now() - sentAt < longest;
    const { mtimeMs } = await stat(pathOf(name)).catch(() => ({ mtimeMs: 0 }));
    if (!isNeeded && Date.now() - mtimeMs > longest) await removeFile(name);
  }
}
