import { fileURLToPath } from "node:url";
import type { Form, FormView } from "ds-frontend/forms";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import express, { type NextFunction, type Request, type Response, type Router } from "express";
import nunjucks from "nunjucks";
import { guideAt, pages } from "./guide.js";
import { errorResponse, type HttpError } from "./http-error.js";
import { declaration } from "./questions.js";
import { random, type Session, sessions } from "./session.js";
import { type Step, steps } from "./steps.js";

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const file = (name: string) => fileURLToPath(import.meta.resolve(name));

const env = new nunjucks.Environment(
  [
    new nunjucks.FileSystemLoader(folder("views")),
    new DesignSystemLoader({ strict: process.env.NODE_ENV !== "production" }),
  ],
  { autoescape: true, throwOnUndefined: false },
);

/** Name of the service. */
const service = "Apply for a travel pass";
// Including a folder such as `node_modules/.pnpm`.
const anywhere = { dotfiles: "allow" } as const;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

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
  app.get("/assets/ds-frontend.css", (_, response) =>
    response.sendFile(file("ds-frontend/ds-frontend.min.css"), anywhere),
  );
  app.get("/assets/ds-frontend.js", (_, response) => response.sendFile(file("ds-frontend/client/auto"), anywhere));
  app.use("/assets", express.static(folder("assets"), { index: false }));

  // Pages contain answers, so no cache may keep them.
  app.use((_, response, next) => {
    response.set("cache-control", "no-store");
    next();
  });
  app.use(express.urlencoded({ extended: false, limit: "20kb" }));
  app.use((request, response, next) => {
    const session = store.of(request, response);
    response.locals.session = session;
    response.locals.token = store.token(session);
    if (request.method !== "POST" || store.isOurs(session, request.body?.csrf)) return next();
    show(request, response.status(403), "expired", { title: "Your session has ended" });
  });

  app.get("/", (request, response) => show(request, response, "start", { title: service }));

  for (const { path } of pages) {
    app.get(path, (request, response) => {
      const base = request.baseUrl;
      const guidePage = guideAt(base).at(base + path);
      response.send(
        env.render(`guide/${path.split("/").at(-1)}.njk`, {
          ...sharedVariables(base),
          guidePage,
          caption: "Travel passes",
        }),
      );
    });
  }

  for (const [index, step] of steps.entries()) {
    const back = index === 0 ? "" : (steps[index - 1] as Step).path;
    const page = (request: Request, response: Response, view: FormView) =>
      show(request, response, step.path, {
        title: step.title,
        view,
        back: nextPath(sessionOf(response)) === "check" ? "check" : back,
      });

    app.get(`/${step.path}`, (request, response) => {
      page(request, response, step.form.view({ values: sessionOf(response).answers.get(step.path) }));
    });
    app.post(`/${step.path}`, async (request, response) => {
      const result = await step.form.submit(request.body);
      if (!result.ok) return page(request, response.status(422), result.view);
      const session = store.keep(sessionOf(response));
      session.answers.set(step.path, result.value as object);
      response.redirect(303, `${request.baseUrl}/${nextPath(session)}`);
    });
  }

  const check = (request: Request, response: Response, view: FormView) => {
    const { answers } = sessionOf(response);
    const rows = steps.flatMap(({ path, rows }) => rows(answers.get(path) as never).map((row) => ({ ...row, path })));
    show(request, response, "check", { title: "Check your answers", view, rows, back: steps.at(-1)?.path });
  };
  app.all("/check", (request, response, after) => {
    const open = nextPath(sessionOf(response));
    if (open !== "check") return response.redirect(303, `${request.baseUrl}/${open}`);
    after();
  });
  app.get("/check", (request, response) => check(request, response, (declaration as Form).view()));
  app.post("/check", async (request, response) => {
    const result = await (declaration as Form).submit(request.body);
    if (!result.ok) return check(request, response.status(422), result.view);
    const session = sessionOf(response);
    session.answers.clear();
    session.reference = random()
      .replace(/[^A-Za-z0-9]/g, "")
      .slice(0, 8)
      .toUpperCase();
    response.redirect(303, `${request.baseUrl}/done`);
  });

  app.get("/done", (request, response) => {
    const { reference } = sessionOf(response);
    if (!reference) return response.redirect(303, `${request.baseUrl}/`);
    show(request, response, "done", { title: "Application sent", reference });
  });

  app.use((request, response) => show(request, response.status(404), "missing", { title: "There is no such page" }));
  app.use((error: HttpError, request: Request, response: Response, after: NextFunction) => {
    if (response.headersSent) return after(error);
    show(request, errorResponse(response, error), "problem", { title: "Sorry, something went wrong" });
  });
  return app;
}

interface PageContent {
  title: string;
  view?: FormView;
  back?: string | undefined;
  rows?: object[];
  reference?: string;
}

/** Sends a page, with the view of its form if it has one. */
function show(
  request: Request,
  response: Response,
  template: string,
  { title, view, back, ...more }: PageContent,
): void {
  const base = request.baseUrl;
  const html = env.render(`${template}.njk`, {
    ...more,
    ...sharedVariables(base),
    heading: title,
    pageTitle: title === service ? title : `${title} – ${service}`,
    view,
    // Without an action, the browser would keep the # of its address, and the next page would open there.
    form: view && { action: `${base}/${template}` },
    backLink: back === undefined ? undefined : { href: `${base}/${back}` },
    token: response.locals.token,
  });
  response.type("html").send(html);
}

/** Returns the variables of every page: the path of the service and of its files. */
function sharedVariables(base: string): object {
  return { base, stylesheet: `${base}/assets/ds-frontend.css`, script: `${base}/assets/ds-frontend.js` };
}

function sessionOf(response: Response): Session {
  return response.locals.session as Session;
}

/** Returns the path of the first page that has no answer yet, or of the page to check the answers. */
function nextPath({ answers }: Session): string {
  return steps.find(({ path }) => !answers.has(path))?.path ?? "check";
}
