import { randomInt } from "node:crypto";
import type { Applications } from "./applications.js";
import type { Store } from "./store.js";

// Without vowels, which make words, and without what looks like something else.
const letters = "BCDFGHJKMNPQRTVWXY2346789";
const length = 12;

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
const keyOf = (code: string) => `code:${code}`;

export interface SaveCodesOptions {
  readonly store: Store;
  readonly applications: Pick<Applications, "read" | "change">;
  /** Seconds for which answers are kept after they were saved. */
  readonly seconds: number;
}

/** Keeps applications for longer, and finds them again by a code that nobody can guess and that ends. */
export function saveCodes({ store, applications, seconds }: SaveCodesOptions) {
  return {
    /** Saves an application, from now on if it was saved before, unless it was sent or may have been. */
    async save(key: string): Promise<void> {
      const application = await applications.read(key);
      if (application.state !== "open") return;
      const code = application.saved?.code ?? newCode();
      // The code works before anybody can see it.
      await store.write(keyOf(code), key, await store.peek(keyOf(code)), seconds);
      await applications.change(
        key,
        (found) => {
          if (found.state !== "open") return found;
          return { ...found, saved: { code: found.saved?.code ?? code, ends: Date.now() + seconds * 1000 } };
        },
        seconds,
      );
    },

    /** Returns the key of the application with a code, as somebody has typed it. */
    async find(typed: string): Promise<string | undefined> {
      const code = typed.toUpperCase().replace(/[^A-Z\d]/g, "");
      const key = code.length === length ? await store.read(keyOf(code)) : undefined;
      return key && (await store.peek(key)) !== undefined ? key : undefined;
    },
  };
}

/** Returns a code as it is easy to read: "BCDF-2346-GHJK". */
export function readableCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}
