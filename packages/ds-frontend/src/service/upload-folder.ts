import { randomUUID } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { access, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Store } from "./store.js";

/** Milliseconds for which a file stays that nobody seems to need: a store may forget its last second, and its application needs it again. */
const longest = 10 * 60 * 1000;

const beginnings = { "application/pdf": "%PDF-", "image/png": "\x89PNG\r\n", "image/jpeg": "\xff\xd8\xff" };

/** Folder of uploaded files, which all instances of a service share. */
export type UploadFolder = ReturnType<typeof uploadFolder>;

/** Keeps uploaded files in a folder, under names that begin with the key of the application that each belongs to. */
export function uploadFolder(folder: string) {
  const root = resolve(folder);
  mkdirSync(root, { recursive: true });
  const pathOf = (name: string) => join(root, name);
  const remove = (name: string) => rm(pathOf(name), { force: true });
  return {
    folder: root,
    pathOf,
    /** Returns a name for a file of the application with this key. */
    newName: (key: string) => `${key}.${randomUUID()}`,
    /** Returns true if a file is there. */
    has: (name: string) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    /** Removes a file, if it is there. */
    remove,
    /** Removes files that no application needs any more: it has ended, it was sent a while ago, or it has another file. */
    async removeLeftovers(store: Pick<Store, "peek">): Promise<void> {
      const names = (await readdir(root)).filter((name) => /^[\da-f-]{36}\.[\da-f-]{36}$/.test(name));
      for (const name of names) {
        const text = await store.peek(name.slice(0, 36));
        const { files = {}, sentAt = Date.now() } = text ? JSON.parse(text) : {};
        const isNeeded = Object.values(files).includes(name) && Date.now() - sentAt < longest;
        const { mtimeMs } = await stat(pathOf(name)).catch(() => ({ mtimeMs: 0 }));
        if (!isNeeded && Date.now() - mtimeMs > longest) await remove(name);
      }
    },
  };
}

/** Returns the media type of a file by its content: a PDF, a PNG, a JPEG, a text, or "application/x-other-content". */
export async function mediaTypeOf(path: string): Promise<string> {
  let content = "";
  for await (const part of createReadStream(path, { end: 4095, encoding: "latin1" })) content += part;
  const [type] = Object.entries(beginnings).find(([, beginning]) => content.startsWith(beginning)) ?? [];
  // A text has no byte 0, except in UTF-16.
  const isText = /^(?:\xff\xfe|\xfe\xff)/.test(content) || !content.includes("\0");
  return type ?? (isText ? "text/plain" : "application/x-other-content");
}
