import { shape } from "./causes.js";
import type { Finding } from "./finding.js";

/** Traits of a finding that stay the same when the lines of its page move. */
export interface Identity {
  path: string;
  rule: string;
  /** Message without the texts that it quotes. */
  message: string;
  /** Last part of its selector, without its position. */
  element: string;
}

export function identity(path: string, { rule, message, selector }: Finding): Identity {
  const element =
    selector
      ?.split(" > ")
      .at(-1)
      ?.replace(/:nth-child\(\d+\)/g, "") ?? "";
  return { path, rule, message: shape(message), element };
}

/** Returns a text that is equal for equal identities. */
export function keyOf({ path, rule, message, element }: Identity): string {
  return JSON.stringify([path, rule, message, element]);
}
