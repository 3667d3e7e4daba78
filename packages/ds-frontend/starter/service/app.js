import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import express from "express";
import multer from "multer";
import { journeyIn } from "./journey.js";
import { headers, noCache, refuseForgedRequests, sessions, trustProxy } from "./security.js";
import { languageAt, languages } from "./words.js";

const views = fileURLToPath(new URL("views", import.meta.url));

// The limit protects the memory of the server; `utf8` keeps the names of files as they are.
const upload = multer({ limits: { fileSize: 1024 ** 2, files: 1, fields: 10 }, defParamCharset: "utf8" }).single(
  "evidence",
);

/**
 * Creates the service: every page in every language, with the macros of a design system. With a `base`, such as "/pass", it
 * can be a part of another app.
 */
export function createApp({ assets, environmentWith, fontSource, system }, { base = "" } = {}) {
  const environment = environmentWith(views);
  const app = express().disable("x-powered-by").enable("case sensitive routing");
  trustProxy(app);
  app.use(headers(fontSource));
  for (const [address, file] of Object.entries(assets)) {
    app.use(base + address, express.static(file, { dotfiles: "allow", index: false, maxAge: "1h" }));
  }
  app.use(noCache, sessions(base || "/"), refuseForgedRequests, express.urlencoded({ extended: false, limit: "20kb" }));

  /** Sends a page in the language of its address, with a link to the same page in the other. */
  const show = (request, response, template, variables) => {
    const { prefix, words } = languageAt(request.path, base);
    if (!words.titles[template]) throw new Error(`words.js has no title for the page "${template}".`);
    const other = languages.find((language) => language.prefix !== prefix);
    const rest = request.path.slice(base.length + prefix.length).replace(/^\/$/, "");
    const locals = {
      ...response.locals,
      base,
      words,
      home: base + prefix || "/",
      otherLanguage: { href: base + other.prefix + rest || "/", text: other.words.language, lang: other.words.lang },
      title: words.titles[template],
      ...variables,
    };
    response.type("html").send(environment.render(`${template}.njk`, locals));
  };

  for (const { prefix, words } of languages.toReversed()) {
    const path = base + prefix;
    const journey = journeyIn(words, path, system);

    app.get(path || "/", (request, response) => show(request, response, "start", { first: journey.pages[0].href }));

    app.get(`${path}/done`, (request, response) => {
      const { reference } = request.session;
      if (!reference) return response.redirect(303, path || "/");
      show(request, response, "done", { reference });
    });

    const showPage = (request, response, step, view) => {
      const { page, href, back, rows, item, items } = step;
      // A page that ends the journey has nothing to send.
      const action = page === "not-eligible" ? undefined : href;
      show(request, response, page, { view, back: back ?? (path || "/"), action, rows, item, items });
    };

    app.get(`${path}/*page`, (request, response) => {
      const step = journey.at(request.params.page.join("/"), request.session.answers);
      if (step.redirect) return response.redirect(303, step.redirect);
      showPage(request, response, step, step.form?.view({ answers: step.answers }));
    });

    app.post(`${path}/evidence`, (request, response, next) => {
      // An upload that fails is not the end of the request: the page shows the error.
      upload(request, response, (error) => {
        response.locals.uploadError = error;
        next();
      });
    });

    app.post(`${path}/*page`, async (request, response) => {
      const { answers } = request.session;
      const page = request.params.page.join("/");
      const { uploadError } = response.locals;
      const result = await journey.submit(page, request.body ?? {}, answers, { files: request.file, uploadError });
      if (!result.ok) {
        const step = journey.at(page, answers);
        return showPage(request, response.status(422), step, step.form.view(result));
      }
      // Store an uploaded file, `result.value.evidence`, where files belong here: the answers only hold its name.
      const value = page === "check" && journey.value(result.answers);
      request.session.answers = value ? undefined : result.answers;
      // Send the value to where it is needed here.
      if (value) request.session.reference = `TP-${randomInt(1e6, 1e7)}`;
      response.redirect(303, value ? `${path}/done` : result.redirect);
    });
  }

  app.use((_, __, next) => next(Object.assign(new Error("Not found"), { status: 404 })));
  app.use((error, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error.status >= 400 && error.status < 500 ? error.status : 500;
    // The log has what is wrong; the page does not, because it could help somebody who attacks the service.
    if (status === 500) console.error(error);
    // The headers of a file that is not sent after all.
    for (const name of ["accept-ranges", "etag", "last-modified"]) response.removeHeader(name);
    response.status(status).set({ ...error.headers, "cache-control": "no-store" });
    show(request, response, status === 404 ? "missing" : status === 403 ? "forged" : "problem");
  });
  return app;
}
