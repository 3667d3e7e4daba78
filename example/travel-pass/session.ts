import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";

/*
 * Answers that the service keeps between pages, in memory, which is enough for an example. A real service would use a
 * database.
 */

export interface Session {
  readonly id: string;
  /** Answers so far, by the path of their page. */
  readonly answers: Map<string, object>;
  /** Reference number, once the application has been sent. */
  reference?: string;
}

const cookie = "travel-pass";
const pattern = new RegExp(`(?:^|; ?)${cookie}=([\\w-]{24})(?:;|$)`);

/** Creates a store that keeps a number of sessions and forgets the least recently used. */
export function sessions(limit = 10_000) {
  const byId = new Map<string, Session>();
  const secret = randomBytes(32);

  /** Moves a session to the end of the map, which is ordered by last use. */
  const use = (session: Session): Session => {
    byId.delete(session.id);
    byId.set(session.id, session);
    return session;
  };
  const find = (id: string): Session => {
    const known = byId.get(id);
    return known ? use(known) : { id, answers: new Map() };
  };
  const token = ({ id }: Session): string => createHmac("sha256", secret).update(id).digest("base64url");

  return {
    /** Returns the session of a request, or an empty one, which is not kept until it has an answer. */
    of(request: Request, response: Response): Session {
      const [, id] = pattern.exec(request.headers.cookie ?? "") ?? [];
      if (id) return find(id);
      const session = find(random());
      const { secure, baseUrl } = request;
      response.cookie(cookie, session.id, { httpOnly: true, sameSite: "lax", secure, path: baseUrl || "/" });
      return session;
    },

    /** Stores a session and returns the stored one. */
    keep({ id }: Session): Session {
      const session = use(find(id));
      const [longestUnused] = byId.keys();
      if (byId.size > limit && longestUnused) byId.delete(longestUnused);
      return session;
    },

    /** Returns the token that every form must send back, so that no other site can send it (cross-site request forgery). */
    token,

    /** Returns true when a form sent back the token of its session. */
    isOurs(session: Session, sentToken: unknown): boolean {
      const sent = Buffer.from(typeof sentToken === "string" ? sentToken : "");
      const expected = Buffer.from(token(session));
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    },
  };
}

export function random(): string {
  return randomBytes(18).toString("base64url");
}
