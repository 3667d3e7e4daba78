import { fileURLToPath } from "node:url";
import type { FormView } from "ds-frontend/forms";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import express, { type NextFunction, type Request, type Response, type Router } from "express";
import nunjucks from "nunjucks";
import { guideAt, pages } from "./guide.js";
import { errorResponse, type HttpError } from "./http-error.js";
import { random, type Session, sessions } from "./session.js";
import { steps as stepsIn } from "./steps.js";
import { upload } from "./uploads.js";
import { type Language, languageAt, languages } from "./words.js";

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const file = (name: string) => fileURLToPath(import.meta.resolve(name));

const env = new nunjucks.Environment(
  [
    new nunjucks.FileSystemLoader(folder("views")),
    new DesignSystemLoader({ strict: process.env.NODE_ENV !== "production" }),
  ],
  { autoescape: true, throwOnUndefined: false },
);

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** Files of ds-frontend that the pages load, by the names under which the service has them. */
const assets = {
  "ds-frontend.css": "ds-frontend/ds-frontend.min.css",
  "ds-frontend.js": "ds-frontend/ds-frontend.min.js",
};

/**
 * Creates the service, which can be mounted at any path, with a store for its sessions.
 *
 * @example express().use("/example", travelPass())
 */
export function travelPass(store = sessions()): Router {
  // A path in another case is not found, rather than the same page at a second address.
  const app = express.Router({ caseSensitive: true });

  app.use((_, response, next) => {
    response.set({
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
    next();
  });
  // Including a folder such as `node_modules/.pnpm`.
  for (const [name, source] of Object.entries(assets))
    app.get(`/assets/${name}`, (_, response) => response.sendFile(file(source), { dotfiles: "allow" }));
  app.use("/assets", express.static(folder("assets"), { index: false }));

  // Pages contain answers, so no cache may keep them.
  app.use((_, response, next) => {
    response.set("cache-control", "no-store");
    next();
  });
  app.use(express.urlencoded({ extended: false, limit: "20kb" }));
  app.post(
    languages.map(({ prefix }) => `${prefix}/evidence`),
    upload("evidence"),
  );
  app.use((request, response, next) => {
    const session = store.of(request, response);
    response.locals.session = session;
    response.locals.token = store.token(session);
    if (request.method !== "POST" || store.isOurs(session, request.body?.csrf)) return next();
    const language = languageAt(request.path);
    showIn(language)(request, response.status(403), "expired", { title: language.words.expired.title });
  });

  for (const { path } of pages) {
    app.get(path, (request, response) => {
      const base = request.baseUrl;
      const page = { ...assetsOf(base), page: guideAt(base).at(base + path), caption: "Travel passes" };
      const variables = { ...sharedVariables(base, languageAt("/")), page };
      response.send(env.render(`guide/${path.split("/").at(-1)}.njk`, variables));
    });
  }
  for (const language of languages) addJourney(app, store, language);

  app.use((request, response) => {
    const language = languageAt(request.path);
    showIn(language)(request, response.status(404), "missing", { title: language.words.missing.title });
  });
  app.use((error: HttpError, request: Request, response: Response, after: NextFunction) => {
    if (response.headersSent) return after(error);
    const language = languageAt(request.path);
    showIn(language)(request, errorResponse(response, error), "problem", { title: language.words.problem.title });
  });
  return app;
}

/** Adds the pages of one language: the start, each question, the page to check the answers, and the confirmation. */
function addJourney(app: Router, store: ReturnType<typeof sessions>, language: Language): void {
  const { prefix, words } = language;
  const { steps, declaration } = stepsIn(words);
  const show = showIn(language);
  const address = (request: Request, path: string) => `${request.baseUrl}${prefix}/${path}`;
  /** Returns the path of the first page that has no answer yet, or of the page to check the answers. */
  const nextPath = ({ answers }: Pick<Session, "answers">) =>
    steps.find(({ path }) => !answers.has(path))?.path ?? "check";

  app.get(prefix || "/", (request, response) => show(request, response, "start", { title: words.service }));

  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]?.path ?? "";
    const page = (request: Request, response: Response, view: FormView) => {
      const { answers } = sessionOf(response);
      const back = nextPath({ answers }) === "check" ? "check" : before;
      show(request, response, step.path, { title: step.title, view, back, answers: answers.get(step.path) });
    };

    app.get(`${prefix}/${step.path}`, (request, response) => {
      page(request, response, step.form.view({ answers: sessionOf(response).answers.get(step.path) }));
    });
    app.post(`${prefix}/${step.path}`, async (request, response) => {
      const { uploadError } = response.locals;
      const isKept = step.path === "evidence" && sessionOf(response).answers.has("evidence");
      if (isKept && !request.file && !uploadError) return response.redirect(303, address(request, "check"));
      const result = await step.form.submit(request.body, { files: request.file, uploadError });
      if (!result.ok) return page(request, response.status(422), step.form.view(result));
      const session = store.keep(sessionOf(response));
      // A real service would scan the file and store it. Here only its name is kept.
      const value = request.file ? { evidence: { name: request.file.originalname } } : result.value;
      session.answers.set(step.path, value);
      response.redirect(303, address(request, nextPath(session)));
    });
  }

  const check = (request: Request, response: Response, view: FormView) => {
    const { answers } = sessionOf(response);
    const rows = steps.flatMap(({ path, form, short }) =>
      form.summaryRows(answers.get(path), { href: address(request, path), questions: short }),
    );
    show(request, response, "check", { title: words.check.title, view, rows, back: steps.at(-1)?.path });
  };
  app.all(`${prefix}/check`, (request, response, after) => {
    const open = nextPath(sessionOf(response));
    if (open !== "check") return response.redirect(303, address(request, open));
    after();
  });
  app.get(`${prefix}/check`, (request, response) => check(request, response, declaration.view()));
  app.post(`${prefix}/check`, async (request, response) => {
    const result = await declaration.submit(request.body);
    if (!result.ok) return check(request, response.status(422), declaration.view(result));
    const session = sessionOf(response);
    session.answers.clear();
    session.reference = random()
      .replace(/[^A-Za-z0-9]/g, "")
      .slice(0, 8)
      .toUpperCase();
    response.redirect(303, address(request, "done"));
  });

  app.get(`${prefix}/done`, (request, response) => {
    const { reference } = sessionOf(response);
    if (!reference) return response.redirect(303, address(request, ""));
    show(request, response, "done", { title: words.done.title, reference });
  });
}

interface PageContent {
  title: string;
  view?: FormView;
  back?: string | undefined;
  rows?: object[];
  reference?: string;
  answers?: object | undefined;
}

/** Returns a function that sends a page in a language, with the view of its form if it has one. */
function showIn(language: Language) {
  const { prefix, words } = language;
  return (request: Request, response: Response, template: string, content: PageContent): void => {
    const { title, view, back, ...more } = content;
    const path = `${request.baseUrl}${prefix}`;
    const html = env.render(`${template}.njk`, {
      ...more,
      title,
      ...sharedVariables(request.baseUrl, language),
      // The same page in the other language.
      otherPath: otherPath(request, language),
      heading: title,
      view,
      page: {
        ...assetsOf(request.baseUrl),
        title: title === words.service ? title : `${title} – ${words.service}`,
        locale: words.locale,
        // Without an action, the browser would keep the # of its address, and the next page would open there.
        form: view && { action: `${path}/${template}` },
        backLink: back === undefined ? undefined : { href: `${path}/${back}` },
      },
      token: response.locals.token,
    });
    response.type("html").send(html);
  };
}

/** Returns the path of a page in the other language; that of the start for a page that does not exist. */
function otherPath({ baseUrl, path }: Request, { prefix }: Language): string {
  const own = /^[a-z/-]*$/.test(path) ? path : "/";
  const other = prefix ? own.replace(/^\/cy(?=\/|$)/, "") || "/" : `/cy${own}`;
  return baseUrl + other;
}

/** Returns the options of every page for its stylesheet and script. */
function assetsOf(base: string) {
  return { stylesheet: `${base}/assets/ds-frontend.css`, script: `${base}/assets/ds-frontend.js` };
}

/** Returns the variables of every page: its language and the path of the service. */
function sharedVariables(base: string, { prefix, words }: Language): object {
  return { words, base, path: base + prefix };
}

function sessionOf(response: Response): Session {
  const session: Session = response.locals.session;
  return session;
}
