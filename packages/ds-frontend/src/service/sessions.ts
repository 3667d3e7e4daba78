import { randomBytes, randomUUID } from "node:crypto";
import type { Store } from "./store.js";

/** What a session is read from: a request of Node, or of a framework that extends it. */
export interface RequestWithCookies {
  readonly headers: { readonly cookie?: string | undefined };
}

/** What a cookie is written to: a response of Node, or of a framework that extends it. */
export interface ResponseWithHeaders {
  appendHeader(name: string, value: string): unknown;
}

/** Session of somebody: the key of the application, if there is one, and if the browser knows of a session that is not there any more. */
export interface Session {
  readonly key: string | undefined;
  readonly hasEnded: boolean;
}

export interface SessionsOptions {
  readonly store: Store;
  /** Beginning of the addresses of the service. Defaults to "/". */
  readonly path?: string | undefined;
  /** True if browsers must send the cookie over HTTPS only: always, except in development. */
  readonly isSecure: boolean;
}

/**
 * Knows people again from page to page by a cookie with a random id. The store has the key of their application under it, so that an id
 * that somebody makes up is worth nothing.
 */
export function sessionsIn({ store, path = "/", isSecure }: SessionsOptions) {
  // With the prefix, browsers take the cookie only from this host and over HTTPS, so that no other site can set one that it knows.
  const name = isSecure && path === "/" ? "__Host-session" : "session";
  const attributes = `; Path=${path}; HttpOnly${isSecure ? "; Secure" : ""}; SameSite=Lax`;
  const pattern = new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`);
  const idIn = ({ headers }: RequestWithCookies) => pattern.exec(headers.cookie ?? "")?.[1];
  const keyOf = (id: string) => `session:${id}`;
  const forget = async (request: RequestWithCookies) => {
    const id = idIn(request);
    if (id) await store.remove(keyOf(id));
  };
  return {
    /** Returns the session of whoever sends a request, and keeps it for longer. */
    async read(request: RequestWithCookies): Promise<Session> {
      const id = idIn(request);
      const key = id ? await store.read(keyOf(id)) : undefined;
      return { key, hasEnded: id !== undefined && key === undefined };
    },

    /** Begins a session with an application, under an id that nobody knew before. It is in the store before anything is answered. */
    async begin(
      request: RequestWithCookies,
      response: ResponseWithHeaders,
      key: string = randomUUID(),
    ): Promise<Session> {
      const id = randomBytes(32).toString("base64url");
      await store.write(keyOf(id), key, undefined);
      await forget(request);
      response.appendHeader("set-cookie", `${name}=${id}${attributes}`);
      return { key, hasEnded: false };
    },

    /** Ends a session, and removes its cookie. */
    async end(request: RequestWithCookies, response: ResponseWithHeaders): Promise<void> {
      await forget(request);
      response.appendHeader("set-cookie", `${name}=; Max-Age=0${attributes}`);
    },
  };
}
