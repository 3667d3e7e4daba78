import { defineForm, text } from "ds-frontend/forms";
import { keepRefused, readableCode, refusedForm } from "ds-frontend/service";
import { Router } from "express";
import { dayIn, endIn, show } from "./show.js";

/** Handles the pages on which answers are saved, found again, kept for longer and deleted. */
export function savedPages({ words, path, applications, codes, sessions }, journey) {
  const router = Router({ caseSensitive: true });
  const continueAt = journey.pages.at(-1).href;
  const startOf = ({ hasEnded }) => (hasEnded ? `${path}/ended` : path || "/");
  const form = returnForm(words);

  const check = async (body) => {
    const { code: typed = "" } = body;
    const key = await codes.find(String(typed));
    const issues = key || !typed ? [] : [{ path: ["code"], message: words.saved.unknown }];
    return { key, result: await form.submit(body, { issues }) };
  };

  router.get("/return", async ({ application, query }, response) => {
    const refused = refusedForm(application, "return", query.error);
    // In the language of this page.
    const { result } = refused ? await check(refused.answers) : {};
    const action = `${path}/return${refused ? `?error=${refused.key}` : ""}`;
    show(response, "return", { view: form.view(result?.ok ? undefined : result), action });
  });

  router.post("/return", async (request, response) => {
    const { key, result } = await check(request.body ?? {});
    response.locals.logged = { page: "return", outcome: result.ok ? "found" : "refused" };
    if (result.ok) {
      await sessions.begin(request, response, key);
      return response.redirect(303, continueAt);
    }
    const session = request.session.key ? request.session : await sessions.begin(request, response);
    let error;
    await applications.change(session.key, (found) => {
      const kept = keepRefused(found, { page: "return", answers: result.answers }, request.query.error);
      error = kept.key;
      return kept.application;
    });
    response.redirect(303, `${path}/return?error=${error}`);
  });

  router.get("/saved", (request, response) => {
    const { saved } = request.application;
    if (!saved) return response.redirect(303, startOf(request.session));
    show(response, "saved", {
      code: readableCode(saved.code),
      date: dayIn(words, saved.ends),
      address: `${request.protocol}://${request.host}${path}/return`,
      continueAt,
    });
  });

  router.get("/keep", ({ application, session }, response) => {
    if (!application.answers) return response.redirect(303, startOf(session));
    show(response, "keep", { time: endIn(words) });
  });

  router.get("/ended", (_, response) => show(response, "ended", { canStartAgain: true, canReturn: true }));

  router.get("/delete", ({ application }, response) => {
    show(response, "delete", { action: `${path}/delete`, isSaved: application.saved !== undefined });
  });

  router.post("/delete", async (request, response) => {
    const { key } = request.session;
    if (key) await applications.empty(key);
    await sessions.end(request, response);
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
        schema: text({ subject: saved.code, maxlength: 100 }),
      },
    },
    { locale },
  );
}
