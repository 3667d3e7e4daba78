import { randomBytes } from "node:crypto";

/*
 * A form that was refused is kept with its application and shown after a redirection, so that Back and reload never ask to send it
 * again. Its key stands in the address: a part for the tab and a number, so that two tabs do not show each other's errors.
 */

/** Refused forms that an application keeps. With more, Back shows the oldest pages without their errors. */
const most = 10;

const tabOf = (key) => /^([\da-f]{8})-\d+$/.exec(key ?? "")?.[1];

/** Returns an application with a refused form, and its key. `before` is the key of the page from which the form came, if it had one. */
export function withFailure(application, failure, before) {
  const { failures = [] } = application;
  const tab = tabOf(before) ?? randomBytes(4).toString("hex");
  const last = failures.findLast(({ key }) => tabOf(key) === tab);
  const key = `${tab}-${last ? Number(last.key.split("-")[1]) + 1 : 1}`;
  return { key, application: { ...application, failures: [...failures, { ...failure, key }].slice(-most) } };
}

/** Returns an application without the refused forms of a page that came before one that was accepted. */
export function withoutFailures(application, page, before) {
  const tab = tabOf(before);
  if (!tab || !application.failures) return application;
  const isOld = (failure) => failure.page === page && tabOf(failure.key) === tab;
  return { ...application, failures: application.failures.filter((failure) => !isOld(failure)) };
}

/** Returns the refused form of a page with this key. */
export function failureOf({ failures = [] }, page, key) {
  return failures.find((failure) => failure.page === page && failure.key === key);
}
