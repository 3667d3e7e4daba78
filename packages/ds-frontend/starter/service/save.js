import { randomInt, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { defineForm, text } from "ds-frontend/forms";
import { Router } from "express";
import { failureOf, withFailure } from "./failures.js";
import { endSession, hasEnded, keyOf, newApplication } from "./security.js";
import { dayIn, endIn, show } from "./show.js";

/** Seconds for which answers are kept after they were saved. */
const savedFor = 7 * 24 * 60 * 60;

// Without vowels, which make words, and without what looks like something else.
const letters = "BCDFGHJKMNPQRTVWXY2346789";

const newCode = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
const nameOf = (code) => `code:${code}`;

/** Returns a code as it is easy to read. */
const readable = (code) => code.replace(/(.{4})(?=.)/g, "$1-");

/** Keeps applications for longer, and finds them again by a code that nobody can guess and that ends. */
export function savedIn(store, applications) {
  return {
    /** Saves an application for some days, from now on if it was saved before. */
    async save(key) {
      const application = await applications.read(key);
      if (application.state !== "open") return;
      const code = application.saved?.code ?? newCode();
      // The code works before anybody can see it.
      await store.write(nameOf(code), key, await store.peek(nameOf(code)), savedFor);
      const edit = (found) => {
        if (found.state !== "open") return found;
        return { ...found, saved: { code: found.saved?.code ?? code, ends: Date.now() + savedFor * 1000 } };
      };
      await applications.change(key, edit, savedFor);
    },

    /** Returns the key of the application with a code, as somebody has typed it. */
    async find(typed) {
      const code = typed.toUpperCase().replace(/[^A-Z\d]/g, "");
      const key = code.length === 12 ? await store.read(nameOf(code)) : undefined;
      return key && (await store.peek(key)) !== undefined ? key : undefined;
    },
  };
}

/** Handles the pages on which answers are saved, found again, kept for longer and deleted. */
export function savedPages({ words, path }, journey, { applications, saved }) {
  const router = Router({ caseSensitive: true });
  const continueAt = journey.pages.at(-1).href;
  const startOf = (request) => (hasEnded(request) ? `${path}/ended` : path || "/");
  const form = returnForm(words);

  const check = async (body) => {
    const { code: typed = "" } = body;
    const key = await saved.find(String(typed));
    const issues = key || !typed ? [] : [{ path: ["code"], message: words.saved.unknown }];
    return { key, result: await form.submit(body, { issues }) };
  };

  router.get("/return", async ({ application, query }, response) => {
    const failure = failureOf(application, "return", query.error);
    // In the language of this page.
    const { result } = failure ? await check(failure.answers) : {};
    const action = `${path}/return${failure ? `?error=${failure.key}` : ""}`;
    show(response, "return", { view: form.view(result?.ok ? undefined : result), action });
  });

  router.post("/return", async (request, response) => {
    const { key, result } = await check(request.body ?? {});
    response.locals.logged = { page: "return", outcome: result.ok ? "found" : "refused" };
    if (result.ok) {
      await promisify(request.session.regenerate).call(request.session);
      await newApplication(request, key);
      return response.redirect(303, continueAt);
    }
    if (!keyOf(request)) await newApplication(request);
    let error;
    await applications.change(keyOf(request), (found) => {
      const failed = withFailure(found, { page: "return", answers: result.answers }, request.query.error);
      error = failed.key;
      return failed.application;
    });
    response.redirect(303, `${path}/return?error=${error}`);
  });

  router.get("/saved", (request, response) => {
    const { saved } = request.application;
    if (!saved) return response.redirect(303, startOf(request));
    show(response, "saved", {
      code: readable(saved.code),
      date: dayIn(words, saved.ends),
      address: `${request.protocol}://${request.host}${path}/return`,
      continueAt,
    });
  });

  router.get("/keep", (request, response) => {
    if (!request.application.answers) return response.redirect(303, startOf(request));
    show(response, "keep", { time: endIn(words) });
  });

  router.get("/ended", (_, response) => show(response, "ended", { canStartAgain: true, canReturn: true }));

  router.get("/delete", ({ application }, response) => {
    show(response, "delete", { action: `${path}/delete`, isSaved: application.saved !== undefined });
  });

  router.post("/delete", async (request, response) => {
    const key = keyOf(request);
    // What was saved can be found by its code, and what was sent, or may have been, is not only this person's any more.
    const isOwn = ({ state, saved, attempts }) => state === "open" && !saved && !attempts;
    const empty = { state: "open", files: {}, id: randomUUID() };
    if (key) await applications.change(key, (found) => (isOwn(found) ? empty : found));
    await endSession(request, response);
    response.redirect(303, `${path}/deleted`);
  });

  router.get("/deleted", (_, response) => show(response, "deleted", { canStartAgain: true }));

  return router;
}

/** Defines the form for the code. */
function returnForm({ locale, saved, titles }) {
  return defineForm(
    {
      code: {
        component: "input",
        label: { text: titles.return, isPageHeading: true, classes: "ds-label--l" },
        hint: { text: saved.hint },
        classes: "ds-input--width-20",
        spellcheck: false,
        schema: text({ subject: saved.subject, maxlength: 100 }),
      },
    },
    { locale },
  );
}
