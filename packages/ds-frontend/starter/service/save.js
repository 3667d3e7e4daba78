import { randomInt } from "node:crypto";
import { defineForm, text } from "ds-frontend/forms";

/** Seconds for which answers are kept after they were saved. */
const savedFor = 7 * 24 * 60 * 60;

// Without vowels, which make words, and without what looks like something else.
const letters = "BCDFGHJKMNPQRTVWXY2346789";

const newCode = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
const nameOf = (code) => `code:${code}`;

/** Keeps applications for longer, and finds them again by a code that nobody can guess and that ends. */
export function savedIn(store, applications) {
  return {
    /** Saves an application for some days, from now on if it was saved before. */
    async save(key) {
      const edit = (found) => {
        if (found.state !== "open") return found;
        return { ...found, saved: { code: found.saved?.code ?? newCode(), ends: Date.now() + savedFor * 1000 } };
      };
      const { saved } = await applications.change(key, edit, savedFor);
      if (saved) await store.write(nameOf(saved.code), key, await store.read(nameOf(saved.code)), savedFor);
    },

    /** Returns the key of the application with a code, as somebody has typed it. */
    async find(typed) {
      const code = typed.toUpperCase().replace(/[^A-Z\d]/g, "");
      const key = code.length === 12 ? await store.read(nameOf(code)) : undefined;
      return key && (await store.has(key)) ? key : undefined;
    },
  };
}

/** Returns a code as it is easy to read. */
export const readable = (code) => code.replace(/(.{4})(?=.)/g, "$1-");

/** Defines the form for the code. */
export function returnForm({ locale, saved, titles }, system) {
  return defineForm(
    {
      code: {
        component: "input",
        label: { text: titles.return, isPageHeading: true, classes: `${system ?? "ds"}-label--l` },
        hint: { text: saved.hint },
        classes: `${system ?? "ds"}-input--width-20`,
        autocomplete: "off",
        spellcheck: false,
        schema: text({ subject: saved.subject, maxlength: 100 }),
      },
    },
    { locale, system },
  );
}
