import { Router } from "express";
import { dayIn, endIn, show } from "./show.js";
import { uploadOf, uploads } from "./uploads.js";

/** Handles the pages of the journey in one language, and the pages before and after it. */
export function journeyPages({ words, path, applications, answers, codes, sessions }, journey) {
  const router = Router({ caseSensitive: true });
  const done = `${path}/done`;
  const first = journey.pages[0];
  // "Send" is on the last page.
  const last = journey.pages.at(-1);
  const nameOf = (request) => request.params.page.join("/");

  router.get("/", (_, response) => show(response, "start"));

  for (const page of Object.keys(words.information)) router.get(`/${page}`, (_, response) => show(response, page));

  router.get("/new", (_, response) => response.redirect(303, first.href));

  // Whoever has sent an application can begin another; whoever waits for an answer cannot, until that takes too long.
  router.post("/new", async (request, response) => {
    const { key } = request.session;
    const { state } = key ? await applications.read(key) : {};
    if (state === "sending") return response.redirect(303, last.href);
    await sessions.begin(request, response);
    response.redirect(303, first.href);
  });

  router.get("/done", ({ application, session }, response) => {
    const { state, reference } = application;
    if (state !== "sent") return response.redirect(303, session.hasEnded ? `${path}/ended` : path || "/");
    show(response, "done", { reference, action: `${path}/new` });
  });

  /** Returns the address to which a page leads because its application was sent, or may have been. */
  const elsewhere = (state, page) => {
    if (state === "sent") return done;
    return state === "sending" && page !== last.page ? last.href : undefined;
  };

  router.get("/*page", async (request, response) => {
    const { application, session } = request;
    const { error } = request.query;
    const name = nameOf(request);
    const step = journey.at(name, application.answers);
    const redirect =
      elsewhere(application.state, name) ?? (step.redirect && (session.hasEnded ? `${path}/ended` : step.redirect));
    if (redirect) return response.redirect(303, redirect);
    const { page, href, rows, item, items } = step;
    const refused = await answers.refusal(application, name, error, words.lang);
    response.locals.logged = { page, outcome: refused ? "shown with errors" : "shown" };
    const { saved } = application;
    show(response, page, {
      view: step.view(refused?.result),
      problem: refused?.problem ?? problemOf(application),
      back: step.back ?? (path || "/"),
      // A page that ends the journey has nothing to send.
      action: page === "not-eligible" ? undefined : href + (refused ? `?error=${error}` : ""),
      rows,
      item,
      items,
      ...(saved ? { date: dayIn(words, saved.ends) } : application.answers && { time: endIn(words) }),
    });
  });

  router.post("/*page", async (request, response, next) => {
    const { key, hasEnded } = request.session;
    if (hasEnded && nameOf(request) !== first.page) return response.redirect(303, `${path}/ended`);
    if (!key) request.session = await sessions.begin(request, response);
    next();
  });
  for (const { page, form } of journey.pages) {
    if (form?.view().enctype === "multipart/form-data") router.post(`/${page}`, uploadOf(page));
  }

  router.post("/*page", async (request, response) => {
    const { file, body = {}, query, session } = request;
    const page = nameOf(request);
    const isSaved = body.save !== undefined;
    const { state, outcome, redirect, rules, hasFile } = await answers.store(session.key, {
      page,
      body,
      file,
      isDraft: isSaved,
      isUpload: Boolean(request.is("multipart/form-data")),
      uploadError: response.locals.uploadError,
      error: query.error,
      lang: words.lang,
    });
    response.locals.logged = { page: page.replace(/\/.*/, ""), outcome, rules };
    if (file && !hasFile) await uploads.remove(file.filename);
    if (isSaved && outcome === "stored") {
      await codes.save(session.key);
      return response.redirect(303, `${path}/saved`);
    }
    const next = elsewhere(state, page) ?? redirect ?? last.href;
    if (page !== last.page || outcome === "refused" || next === done) return response.redirect(303, next);
    const sent = await answers.send(session.key, { lang: words.lang, noFile: words.problem.noFile });
    response.locals.logged = { page, outcome: sent.state };
    response.redirect(303, sent.state === "sent" ? done : sent.redirect);
  });

  return router;
}

/** Returns the name of what the page that sends has to say about an application. */
function problemOf({ state, needsSomebody }) {
  if (state === "sending") return "isUnknown";
  return needsSomebody ? "isStuck" : undefined;
}
