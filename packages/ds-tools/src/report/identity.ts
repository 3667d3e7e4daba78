import type { Finding } from "./finding.js";

/** Traits of a finding that stay the same when the lines of its page move, and when its sentence is reworded. */
export interface Identity {
  path: string;
  rule: string;
  messageId: string;
  /** Last part of its selector, without its position. */
  element?: string;
  key?: string;
}

export function identity(path: string, { rule, messageId, selector, key }: Finding): Identity {
  const element = selector
    ?.split(" > ")
    .at(-1)
    ?.replace(/:nth-child\(\d+\)/g, "");
  return { path, rule, messageId, ...(element && { element }), ...(key && { key }) };
}

/** Returns a text that is equal for equal identities. */
export function keyOf({ path, rule, messageId, element = "", key = "" }: Identity): string {
  return JSON.stringify([path, rule, messageId, element, key]);
}
