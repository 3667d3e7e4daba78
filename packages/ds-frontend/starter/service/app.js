import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import express from "express";
import { applicationsIn } from "./applications.js";
import { journeyIn } from "./journey.js";
import { readable, returnForm, savedIn } from "./save.js";
import {
  hasCookie,
  headers,
  limitRate,
  noCache,
  refuseForgedRequests,
  sessions,
  trustProxy,
  warnWithoutHttps,
} from "./security.js";
import { send } from "./send.js";
import { lifetime, memoryStore } from "./store.js";
import { pathOf, removeFiles, uploadOf } from "./uploads.js";
import { languageAt, languages } from "./words.js";

const views = fileURLToPath(new URL("views", import.meta.url));

/**
 * Creates the service: every page in every language, with the macros of a design system. With a `base`, such as "/pass", it
 * can be a part of another app.
 */
export function createApp({ assets, environmentWith, fontSource, system }, options = {}) {
  const { base = "", store = memoryStore(), log = () => {}, isWatched = false } = options;
  const applications = applicationsIn(store, options.send ?? send, log);
  const saved = savedIn(store, applications);
  const environment = environmentWith(views, isWatched);
  const app = express().disable("x-powered-by").disable("etag").enable("case sensitive routing");
  trustProxy(app);
  app.use(headers(fontSource), (request, response, next) => {
    const begin = performance.now();
    response.once("close", () => {
      const milliseconds = Math.round(performance.now() - begin);
      log({
        event: "request",
        method: request.method,
        status: response.statusCode,
        milliseconds,
        ...response.locals.logged,
      });
    });
    next();
  });
  app.get(`${base}/health`, async (_, response) => {
    const isReady = await store.answers().then(
      () => true,
      () => false,
    );
    response
      .status(isReady ? 200 : 503)
      .set("cache-control", "no-store")
      .json({ store: isReady ? "answers" : "does not answer" });
  });
  for (const [address, file] of Object.entries(assets)) {
    app.use(base + address, express.static(file, { dotfiles: "allow", index: false, maxAge: "1h" }));
  }
  // What was typed is read before the store is asked, so that it is not lost when the store does not answer.
  const readForm = express.urlencoded({ extended: false, limit: "20kb" });
  app.use(
    warnWithoutHttps(log),
    noCache,
    limitRate(),
    refuseForgedRequests,
    readForm,
    sessions(base || "/", store.sessions),
  );

  // To ask for a page is to keep one's application for longer.
  app.get("/{*page}", async (request, _, next) => {
    const { application: key } = request.session;
    request.application = key ? await applications.read(key) : { state: "open" };
    next();
  });

  /** Gives somebody's session an application. That is in the store before anything is answered. */
  const assign = async ({ session }, key = randomUUID()) => {
    session.application = key;
    await promisify(session.save).call(session);
  };

  /** Sends a page in the language of its address, with a link to the same page in the other. */
  const show = (request, response, template, variables) => {
    const { prefix, words } = languageAt(request.path, base);
    const title = variables?.title ?? words.titles[template];
    if (!title) throw new Error(`words.js has no title for the page "${template}".`);
    const other = languages.find((language) => language.prefix !== prefix);
    // A browser would take what follows two slashes, or a slash and a backslash, for a host.
    const rest = request.path
      .slice(base.length + prefix.length)
      .replace(/^[/\\\s]+/, "/")
      .replace(/^\/$/, "");
    const locals = {
      ...response.locals,
      base,
      words,
      home: base + prefix || "/",
      otherLanguage: { href: base + other.prefix + rest || "/", text: other.words.language, lang: other.words.lang },
      title,
      footerLinks: Object.keys(words.information).map((page) => ({
        href: `${base}${prefix}/${page}`,
        text: words.titles[page],
      })),
      ...variables,
    };
    response.type("html").send(environment.render(`${template}.njk`, locals));
  };

  /** Addresses of the last page, which sends an application, in every language. */
  const lastPages = new Set();
  for (const { prefix, words } of languages.toReversed()) {
    const path = base + prefix;
    const journey = journeyIn(words, path, system);
    // "Send" is on the last page.
    const last = journey.pages.at(-1);
    lastPages.add(last.href);

    const done = `${path}/done`;
    const returnAt = `${path}/return`;
    /** Returns where somebody is led who has not begun, or whose session has ended. */
    const startOf = (request) => (hasEnded(request) ? `${path}/ended` : path || "/");

    app.get(path || "/", (request, response) => show(request, response, "start", { first: `${path}/new`, returnAt }));

    for (const [page, parts] of Object.entries(words.information)) {
      const title = words.titles[page];
      app.get(`${path}/${page}`, (request, response) => show(request, response, "information", { title, parts }));
    }

    app.get(`${path}/ended`, (request, response) => show(request, response, "ended", { returnAt }));

    const code = returnForm(words, system);
    const showReturn = (request, response, view) => show(request, response, "return", { view, action: returnAt });

    app.get(returnAt, (request, response) => showReturn(request, response, code.view()));

    app.post(returnAt, async (request, response) => {
      response.locals.logged = { page: "return", outcome: "refused" };
      const { code: typed = "" } = request.body ?? {};
      const key = await saved.find(String(typed));
      const issues = key || !typed ? [] : [{ path: ["code"], message: words.saved.unknown }];
      const result = await code.submit(request.body ?? {}, { issues });
      if (!result.ok) return showReturn(request, response.status(422), code.view(result));
      response.locals.logged = { page: "return", outcome: "found" };
      await promisify(request.session.regenerate).call(request.session);
      await assign(request, key);
      response.redirect(303, last.href);
    });

    app.get(`${path}/saved`, (request, response) => {
      const { saved } = request.application;
      if (!saved) return response.redirect(303, startOf(request));
      show(request, response, "saved", {
        code: readable(saved.code),
        date: dayIn(words, saved.ends),
        returnAt,
        address: `${request.protocol}://${request.host}${returnAt}`,
        continueAt: last.href,
      });
    });

    app.get(`${path}/keep`, (request, response) => {
      if (!request.application.answers) return response.redirect(303, startOf(request));
      show(request, response, "keep", { time: endIn(words) });
    });

    // Whoever has sent an application can begin another.
    app.get(`${path}/new`, async (request, response) => {
      if (request.application.state === "sent") await assign(request);
      response.redirect(303, journey.pages[0].href);
    });

    app.get(done, (request, response) => {
      const { state, reference } = request.application;
      if (state !== "sent") return response.redirect(303, startOf(request));
      show(request, response, "done", { reference });
    });

    const showPage = (request, response, step, { application, ...variables }) => {
      const { page, href, back, rows, item, items } = step;
      // A page that ends the journey has nothing to send.
      const action = page === "not-eligible" ? undefined : href;
      const { saved } = application;
      const ending = saved ? { date: dayIn(words, saved.ends) } : request.session.application && { time: endIn(words) };
      show(request, response, page, {
        back: back ?? (path || "/"),
        action,
        rows,
        item,
        items,
        keep: `${path}/keep`,
        ...ending,
        ...variables,
      });
    };

    /** Returns the address to which a page leads because its application was sent, or may have been. */
    const elsewhere = ({ state }, page) => {
      if (state === "sent") return done;
      return state === "sending" && page !== last.page ? last.href : undefined;
    };

    app.get(`${path}/*page`, (request, response) => {
      const page = request.params.page.join("/");
      const { application } = request;
      const step = journey.at(page, application.answers);
      const redirect =
        elsewhere(application, page) ?? (step.redirect && hasEnded(request) ? `${path}/ended` : step.redirect);
      if (redirect) return response.redirect(303, redirect);
      const problem = application.state === "sending" ? "isUnknown" : undefined;
      response.locals.logged = { page: step.page, outcome: "shown" };
      showPage(request, response, step, { application, view: step.view(), problem });
    });

    app.post(`${path}/*page`, async (request, response, next) => {
      const isFirst = request.path === journey.pages[0].href;
      if (!isFirst && hasEnded(request)) return response.redirect(303, `${path}/ended`);
      if (!request.session.application) await assign(request);
      next();
    });
    app.post(`${path}/evidence`, uploadOf("evidence"));

    /** Returns the value of an application without gaps, with the places of its files. */
    const complete = ({ answers, files }) => {
      const value = journey.value(answers);
      if (!value) return undefined;
      const asked = Object.entries(files).filter(([page]) => Object.hasOwn(value, page));
      return { ...value, files: Object.fromEntries(asked.map(([page, name]) => [page, pathOf(name)])) };
    };

    /** Stores the answers of a page. Returns where it leads, or the failed result of its form. */
    const answer = async (request, response, page) => {
      const { file } = request;
      const isSaved = request.body?.save !== undefined;
      let outcome;
      let replaced;
      const application = await applications.change(request.session.application, async (found) => {
        replaced = file?.filename;
        outcome = { redirect: elsewhere(found, page) };
        if (outcome.redirect || found.state === "sending") return found;
        const { uploadError } = response.locals;
        const result = await journey.submit(page, request.body ?? {}, found.answers, { files: file, uploadError });
        outcome = result.ok ? { redirect: result.redirect } : { failed: result };
        if (isSaved) outcome = { redirect: `${path}/saved` };
        if (isSaved && !result.ok) {
          return { ...found, answers: journey.draft(page, request.body, found.answers).answers };
        }
        if (!result.ok) return found;
        // A page before its turn stores nothing.
        if (!file || !result.value) return { ...found, answers: result.answers };
        replaced = found.files[page];
        return { ...found, answers: result.answers, files: { ...found.files, [page]: file.filename } };
      });
      if (replaced) await removeFiles([replaced]);
      if (isSaved) await saved.save(request.session.application);
      return { application, ...outcome };
    };

    app.post(`${path}/*page`, async (request, response) => {
      const page = request.params.page.join("/");
      const { application, failed, redirect } = await answer(request, response, page);
      if (failed) {
        const step = journey.at(page, application.answers);
        const rules = failed.issues.map(({ path: field, code = "other" }) => `${field?.join(".")}: ${code}`);
        response.locals.logged = { page: step.page, outcome: "refused", rules };
        return showPage(request, response.status(422), step, { application, view: step.view(failed) });
      }
      response.locals.logged = { page: page.replace(/\/.*/, ""), outcome: "stored" };
      if (page !== last.page || application.state === "sent") return response.redirect(303, redirect);
      const sent = await applications.sendOnce(request.session.application, complete);
      response.locals.logged = { page, outcome: sent.state };
      if (sent.state === "sent") {
        await removeFiles(Object.values(application.files));
        return response.redirect(303, done);
      }
      const step = journey.at(page, sent.answers);
      if (step.redirect) return response.redirect(303, step.redirect);
      const problem = sent.state === "open" ? "isNotSent" : "isUnknown";
      showPage(request, response.status(503), step, { application: sent, view: step.view(), problem });
    });
  }

  /** Returns what the page about a problem needs so that a form can be sent again with all that was typed. */
  const retryOf = (request) => {
    const { prefix, words } = languageAt(request.path, base);
    const page = request.path.slice(base.length + prefix.length + 1);
    if (request.method !== "POST" || !Object.hasOwn(words.titles, page.split("/")[0])) return {};
    // A file has to be chosen again.
    if (request.is("multipart/form-data")) return { text: words.problem.noFile, again: request.path };
    const fields = Object.entries(request.body ?? {}).flatMap(([name, values]) =>
      [values].flat().map((value) => ({ name, value })),
    );
    return {
      text: lastPages.has(request.path) ? words.check.isUnknown : words.problem.notSaved,
      action: request.path,
      fields,
    };
  };

  app.use((_, __, next) => next(Object.assign(new Error("Not found"), { status: 404 })));
  // Express takes a function with four parameters for one that handles errors.
  app.use((error, request, response, _next) => {
    if (response.headersSent) {
      log({ event: "error", error: error.stack });
      return response.writableEnded ? undefined : response.destroy();
    }
    const { status: given = error.statusCode } = error;
    const status = given >= 400 && given < 500 ? given : 500;
    // The log has what is wrong; the page does not, because it could help somebody who attacks the service.
    if (status === 500) log({ event: "error", error: error.stack });
    // The headers of a file that is not sent after all.
    for (const name of ["accept-ranges", "etag", "last-modified"]) response.removeHeader(name);
    response.status(status).set({ ...error.headers, "cache-control": "no-store" });
    if (status === 500) return show(request, response, "problem", retryOf(request));
    show(request, response, request.method === "POST" && status !== 404 ? "forged" : "missing", { status });
  });
  return app;
}

/** Returns true if a browser knows of a session that the store does not have any more. */
function hasEnded(request) {
  return !request.session.application && hasCookie(request);
}

/** Returns a function that writes a time as people read it. */
function formatted(options) {
  const format = ({ words: { lang } }) =>
    new Intl.DateTimeFormat(`${lang}-GB`, { timeZone: "Europe/London", ...options });
  const formats = new Map(languages.map((language) => [language.words, format(language)]));
  return (words, time) => formats.get(words).format(time);
}

const hourIn = formatted({ hour: "numeric", minute: "2-digit", hour12: true });
/** Returns a time such as 5:30pm. In other languages than English, the space stays. */
const timeIn = (words, time) => hourIn(words, time).replace(/\s(?=[ap]m$)/, "");
const dayIn = formatted({ day: "numeric", month: "long", year: "numeric" });

/** Returns the time until which answers are kept. */
const endIn = (words) => timeIn(words, Date.now() + lifetime * 1000);
