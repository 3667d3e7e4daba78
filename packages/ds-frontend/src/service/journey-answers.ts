import type { Application, SentFile } from "./application.js";
import type { Applications } from "./applications.js";
import { forgetRefused, keepRefused, refusedForm } from "./refused-forms.js";
import type { UploadFolder } from "./upload-folder.js";

/** What the answers of an application are read with: a journey of `ds-frontend/journey`. */
export interface AnyJourney {
  readonly pages: readonly { readonly page: string; readonly href: string }[];
  at(page: string, answers: unknown): { readonly href?: string; readonly redirect?: string | undefined };
  submit(page: string, body: unknown, answers: unknown, options?: SubmitOptions): Promise<Submitted>;
  draft(page: string, body: unknown, answers: unknown): { readonly answers: object };
  value(answers: unknown): object | undefined;
}

interface SubmitOptions {
  readonly files?: unknown;
  readonly uploadError?: unknown;
}

type Submitted =
  | { readonly ok: true; readonly answers: object; readonly redirect: string | undefined; readonly value?: unknown }
  | FailedSubmit;

interface FailedSubmit {
  readonly ok: false;
  readonly answers: object;
  readonly issues: readonly {
    readonly path?: readonly unknown[];
    readonly message: string;
    readonly code?: string | undefined;
  }[];
}

/** Form that somebody has sent from a page. */
export interface SentForm {
  readonly page: string;
  readonly body: unknown;
  /** Language in which its errors are written. */
  readonly lang: string;
  /** True to store what was typed although it is wrong, for "Save and come back later". */
  readonly isDraft?: boolean | undefined;
  /** Uploaded file, as multer gives it, by its name in the folder. */
  readonly file?: { readonly filename: string } | undefined;
  /** Error of the parser, if the upload failed. */
  readonly uploadError?: unknown;
  /** True for a form with a file, whose errors cannot be found again in another language. */
  readonly isUpload?: boolean | undefined;
  /** Key of the refused form that the page showed, from its address. */
  readonly error?: unknown;
}

/** What became of a form. */
export interface Stored {
  /** State in which the application was found: nothing is stored unless it is "open". */
  readonly state: Application["state"];
  readonly outcome: "stored" | "refused" | "closed";
  /** Address of the page that comes next, or that shows what was refused, if there is one. */
  readonly redirect?: string | undefined;
  /** Fields and rules that refused the answers, for the log. */
  readonly rules?: readonly string[] | undefined;
  /** True if the application has the uploaded file now. */
  readonly hasFile: boolean;
}

export interface JourneyAnswersOptions {
  readonly applications: Applications;
  readonly journey: AnyJourney;
  /** Folder of the uploaded files, if there are any. */
  readonly uploads?: Pick<UploadFolder, "has" | "pathOf"> | undefined;
}

/** Stores the answers of a journey in applications, and sends them. */
export function journeyAnswers({ applications, journey, uploads }: JourneyAnswersOptions) {
  const last = journey.pages.at(-1)?.page ?? "";
  const hrefOf = (page: string, key?: string) => {
    const { href = "" } = journey.pages.find((known) => known.page === page) ?? {};
    return key ? `${href}?error=${key}` : href;
  };

  /** Stores a form, or keeps it with its errors until its page shows them. */
  const store = async (key: string, sent: SentForm): Promise<Stored> => {
    const { page, body, lang, isDraft, file, uploadError, error } = sent;
    let stored: Stored;
    await applications.change(key, async (found) => {
      stored = { state: found.state, outcome: "closed", hasFile: false };
      if (found.state !== "open") return found;
      const result = await journey.submit(page, body, found.answers, { files: file, uploadError });
      if (!result.ok && isDraft) {
        stored = { ...stored, outcome: "stored" };
        return { ...found, answers: { ...journey.draft(page, body, found.answers).answers } };
      }
      if (!result.ok) {
        const kept = keepRefused(found, { page, lang, isUpload: sent.isUpload, result }, error);
        const rules = result.issues.map(({ path, code = "other" }) => `${path?.join(".")}: ${code}`);
        const redirect = `${journey.at(page, found.answers).href}?error=${kept.key}`;
        stored = { ...stored, outcome: "refused", rules, redirect };
        return kept.application;
      }
      // A page before its turn stores nothing.
      const hasFile = file !== undefined && result.value !== undefined;
      stored = { ...stored, outcome: "stored", redirect: result.redirect, hasFile };
      const files = hasFile ? { ...found.files, [page]: file.filename } : found.files;
      return { ...forgetRefused(found, page, error), answers: { ...result.answers }, files };
    });
    // biome-ignore lint/style/noNonNullAssertion: `change` calls what it is given
    return stored!;
  };

  /** Returns the refused form that a page has to show, with its failed result in the language of the page. */
  const refusal = async (application: Application, page: string, key: unknown, lang: string) => {
    const refused = refusedForm(application, page, key);
    const result = refused?.result as FailedSubmit | undefined;
    if (!refused || !result || refused.lang === lang) return refused && { ...refused, result };
    // The file is not there any more, so that nobody can check it in another language.
    if (refused.isUpload) return { ...refused, result: undefined };
    const again = await journey.submit(page, result.answers, application.answers);
    return { ...refused, result: again.ok ? result : again };
  };

  /** Returns the name of a page whose file is gone. */
  const lostPage = async ({ answers, files }: Application): Promise<string | undefined> => {
    for (const [page, name] of Object.entries(files)) if (answers?.[page] && !(await uploads?.has(name))) return page;
    return undefined;
  };

  /** Returns the value of an application without gaps, with its files. */
  const complete = async (application: Application): Promise<object | undefined> => {
    const value = journey.value(application.answers) as Record<string, Record<string, SentFile>> | undefined;
    if (!value || (await lostPage(application))) return undefined;
    const asked = Object.entries(application.files).filter(([page]) => Object.hasOwn(value, page));
    const files = asked.map(([page, file]) => {
      const { name, type } = value[page]?.[page] ?? {};
      return [page, { path: uploads?.pathOf(file), name, type }];
    });
    return { ...value, files: Object.fromEntries(files) };
  };

  /** Keeps what is wrong with a page, without its answer if that is `lost`. Returns the address that shows it. */
  const keepProblem = async (key: string, problem: { page: string; [name: string]: unknown }, lost = "") => {
    let address = hrefOf(problem.page);
    await applications.change(key, (found) => {
      if (found.state !== "open") return found;
      const { [lost]: _, ...answers } = found.answers ?? {};
      const { [lost]: __, ...files } = found.files;
      const kept = keepRefused({ ...found, answers, files }, problem);
      address = hrefOf(problem.page, kept.key);
      return kept.application;
    });
    return address;
  };

  /**
   * Sends an application once. Returns its state, and the address that says what became of it: of the page that is not answered, whose
   * file is gone, for which `noFile` is the message, or of the last page. That page shows the `problem` "isNotSent" if it failed.
   */
  const send = async (key: string, { lang, noFile }: { lang: string; noFile: string }) => {
    const sent = await applications.sendOnce(key, complete);
    const { state } = sent;
    if (state !== "open") return { state, redirect: hrefOf(last) };
    const lost = await lostPage(sent);
    if (lost) {
      const result: FailedSubmit = { ok: false, answers: {}, issues: [{ path: [lost], message: noFile }] };
      return { state, redirect: await keepProblem(key, { page: lost, lang, isUpload: true, result }, lost) };
    }
    if (sent.needsSomebody) return { state, redirect: hrefOf(last) };
    const gap = journey.at(last, sent.answers).redirect;
    return { state, redirect: gap ?? (await keepProblem(key, { page: last, problem: "isNotSent" })) };
  };

  return { store, refusal, send };
}
