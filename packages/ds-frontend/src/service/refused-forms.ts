import { randomBytes } from "node:crypto";
import type { Application, RefusedForm } from "./application.js";

/*
 * A form that was refused is kept with its application and shown after a redirection, so that Back and reload never ask to send it
 * again. Its key stands in the address: a part for the tab and a number, so that two tabs do not show each other's errors.
 */

/** Refused forms that an application keeps. With more, Back shows the oldest pages without their errors. */
const most = 10;

const tabOf = (key: unknown) => /^([\da-f]{8})-\d+$/.exec(String(key ?? ""))?.[1];

/** Returns an application with a refused form, and its key. `before` is the key of the page from which the form came, if it had one. */
export function keepRefused(
  application: Application,
  form: { readonly page: string; readonly [name: string]: unknown },
  before?: unknown,
): { key: string; application: Application } {
  const { refused = [] } = application;
  const tab = tabOf(before) ?? randomBytes(4).toString("hex");
  const last = refused.findLast(({ key }) => tabOf(key) === tab);
  const key = `${tab}-${last ? Number(last.key.split("-")[1]) + 1 : 1}`;
  return { key, application: { ...application, refused: [...refused, { ...form, key }].slice(-most) } };
}

/** Returns an application without the refused forms of a page that came before one that was accepted. */
export function forgetRefused(application: Application, page: string, before?: unknown): Application {
  const { refused } = application;
  const tab = tabOf(before);
  if (!tab || !refused) return application;
  return { ...application, refused: refused.filter((form) => form.page !== page || tabOf(form.key) !== tab) };
}

/** Returns the refused form of a page with this key. */
export function refusedForm(
  { refused = [] }: Pick<Application, "refused">,
  page: string,
  key: unknown,
): RefusedForm | undefined {
  return refused.find((form) => form.page === page && form.key === key);
}
