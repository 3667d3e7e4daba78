import { Router } from "express";
import { failureOf, withFailure, withoutFailures } from "./failures.js";
import { hasEnded, keyOf, newApplication } from "./security.js";
import { dayIn, endIn, show } from "./show.js";
import { isThere, pathOf, removeFile, uploadOf } from "./uploads.js";

/** Handles the pages of the journey in one language, and the pages before and after it. */
export function journeyPages({ words, path }, journey, { applications, saved }) {
  const router = Router({ caseSensitive: true });
  const done = `${path}/done`;
  const first = journey.pages[0].href;
  // "Send" is on the last page.
  const last = journey.pages.at(-1);
  const nameOf = (request) => request.params.page.join("/");
  /** Returns where somebody is led who has not begun, or whose session has ended. */
  const startOf = (request) => (hasEnded(request) ? `${path}/ended` : path || "/");

  router.get("/", (_, response) => show(response, "start"));

  for (const page of Object.keys(words.information)) router.get(`/${page}`, (_, response) => show(response, page));

  router.get("/new", (_, response) => response.redirect(303, first));

  // Whoever has sent an application can begin another; whoever waits for an answer cannot, until that takes too long.
  router.post("/new", async (request, response) => {
    const key = keyOf(request);
    const { state } = key ? await applications.read(key) : {};
    if (state === "sending") return response.redirect(303, last.href);
    await newApplication(request);
    response.redirect(303, first);
  });

  router.get("/done", (request, response) => {
    const { state, reference } = request.application;
    if (state !== "sent") return response.redirect(303, startOf(request));
    show(response, "done", { reference, action: `${path}/new` });
  });

  /** Returns the address to which a page leads because its application was sent, or may have been. */
  const elsewhere = ({ state }, page) => {
    if (state === "sent") return done;
    return state === "sending" && page !== last.page ? last.href : undefined;
  };

  router.get("/*page", async (request, response) => {
    const { application } = request;
    const step = journey.at(nameOf(request), application.answers);
    const redirect =
      elsewhere(application, nameOf(request)) ??
      (step.redirect && (hasEnded(request) ? `${path}/ended` : step.redirect));
    if (redirect) return response.redirect(303, redirect);
    const { page, href, back, rows, item, items } = step;
    const { error } = request.query;
    const failure = failureOf(application, nameOf(request), error);
    response.locals.logged = { page, outcome: failure ? "shown with errors" : "shown" };
    const { saved: kept, answers } = application;
    show(response, page, {
      view: step.view(await resultIn(failure, nameOf(request), application)),
      problem: failure?.problem ?? problemOf(application),
      back: back ?? (path || "/"),
      // A page that ends the journey has nothing to send.
      action: page === "not-eligible" ? undefined : href + (failure ? `?error=${error}` : ""),
      rows,
      item,
      items,
      ...(kept ? { date: dayIn(words, kept.ends) } : answers && { time: endIn(words) }),
    });
  });

  /** Returns the failed result of a refused form in this language. */
  const resultIn = async (failure, page, { answers }) => {
    if (!failure?.result || failure.lang === words.lang) return failure?.result;
    // The file is not there any more, so that nobody can check it in another language.
    if (failure.isUpload) return undefined;
    const result = await journey.submit(page, failure.result.answers, answers);
    return result.ok ? failure.result : result;
  };

  router.post("/*page", async (request, response, next) => {
    const isFirst = nameOf(request) === journey.pages[0].page;
    if (!isFirst && hasEnded(request)) return response.redirect(303, `${path}/ended`);
    if (!keyOf(request)) await newApplication(request);
    next();
  });
  for (const { page, form } of journey.pages) {
    if (form?.view().enctype === "multipart/form-data") router.post(`/${page}`, uploadOf(page));
  }

  router.post("/*page", async (request, response) => {
    const page = nameOf(request);
    const { redirect, ...logged } = await answer(request, response, page);
    response.locals.logged = logged;
    if (page !== last.page || logged.outcome === "refused" || redirect === done)
      return response.redirect(303, redirect);
    response.redirect(303, await sendLast(request, response));
  });

  /** Stores the answers of a page. Returns the address that it leads to, and what the log has of it. */
  const answer = async (request, response, page) => {
    const { file, body = {}, query } = request;
    const { uploadError } = response.locals;
    const isSaved = body.save !== undefined;
    const logged = { page: page.replace(/\/.*/, ""), outcome: "stored" };
    let outcome;
    let isKept;
    await applications.change(keyOf(request), async (found) => {
      isKept = false;
      outcome = { ...logged, redirect: elsewhere(found, page) ?? last.href };
      if (found.state !== "open") return found;
      const result = await journey.submit(page, body, found.answers, { files: file, uploadError });
      if (!result.ok && isSaved) {
        outcome.isSaved = true;
        return { ...found, answers: journey.draft(page, body, found.answers).answers };
      }
      if (!result.ok) {
        const failure = { page, lang: words.lang, isUpload: Boolean(request.is("multipart/form-data")), result };
        const { key, application } = withFailure(found, failure, query.error);
        const rules = result.issues.map(({ path: field, code = "other" }) => `${field?.join(".")}: ${code}`);
        outcome = {
          ...logged,
          outcome: "refused",
          rules,
          redirect: `${journey.at(page, found.answers).href}?error=${key}`,
        };
        return application;
      }
      outcome.redirect = result.redirect ?? last.href;
      outcome.isSaved = isSaved;
      // A page before its turn stores nothing.
      isKept = file !== undefined && result.value !== undefined;
      const files = isKept ? { ...found.files, [page]: file.filename } : found.files;
      return { ...withoutFailures(found, page, query.error), answers: result.answers, files };
    });
    if (file && !isKept) await removeFile(file.filename);
    const { isSaved: isToSave, ...answered } = outcome;
    if (!isToSave) return answered;
    await saved.save(keyOf(request));
    return { ...answered, redirect: `${path}/saved` };
  };

  /** Returns the name of a page whose file is gone. */
  const lostPage = async ({ answers, files }) => {
    for (const [page, name] of Object.entries(files)) if (answers?.[page] && !(await isThere(name))) return page;
  };

  /** Returns the value of an application without gaps, with its files. */
  const complete = async (application) => {
    const value = journey.value(application.answers);
    if (!value || (await lostPage(application))) return undefined;
    const asked = Object.entries(application.files).filter(([page]) => Object.hasOwn(value, page));
    const files = asked.map(([page, file]) => {
      const { name, type } = value[page][page];
      return [page, { path: pathOf(file), name, type }];
    });
    return { ...value, files: Object.fromEntries(files) };
  };

  /** Sends the application. Returns the address that says what became of it. */
  const sendLast = async (request, response) => {
    const key = keyOf(request);
    const sent = await applications.sendOnce(key, complete);
    response.locals.logged = { page: last.page, outcome: sent.state };
    if (sent.state === "sent") return done;
    if (sent.state === "sending") return last.href;
    const lost = await lostPage(sent);
    if (lost) return failAt(key, lostFile(lost), lost);
    if (sent.needsSomebody) return last.href;
    return journey.at(last.page, sent.answers).redirect ?? failAt(key, { page: last.page, problem: "isNotSent" });
  };

  const lostFile = (page) => {
    const issues = [{ path: [page], message: words.problem.noFile }];
    return { page, lang: words.lang, isUpload: true, result: { ok: false, answers: {}, issues } };
  };

  /** Stores what is wrong with a page, without its answer if that is `lost`. Returns the address that shows it. */
  const failAt = async (key, failure, lost) => {
    let error;
    await applications.change(key, (found) => {
      const { [lost]: _, ...answers } = found.answers;
      const { [lost]: __, ...files } = found.files;
      const failed = withFailure({ ...found, answers, files }, failure);
      error = failed.key;
      return found.state === "open" ? failed.application : found;
    });
    return `${path}/${failure.page}?error=${error}`;
  };

  return router;
}

/** Returns the name of what the page that sends has to say about an application. */
function problemOf({ state, needsSomebody }) {
  if (state === "sending") return "isUnknown";
  return needsSomebody ? "isStuck" : undefined;
}
