import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";

/*
 * What the service remembers of a user between pages, in memory: enough for an example. A real service would keep it in a
 * database.
 */

export interface Session {
  readonly id: string;
  /** What was answered so far, by the path of the page. */
  readonly answers: Map<string, object>;
  /** Given when the application was sent. */
  reference?: string;
}

const cookie = "travel-pass";
const pattern = new RegExp(`(?:^|; ?)${cookie}=([\\w-]{24})(?:;|$)`);

/** A store that keeps the given number of sessions and forgets the one that was not used for longest. */
export function sessions(most = 10_000) {
  const byId = new Map<string, Session>();
  const secret = randomBytes(32);

  /** Moves a session to the end of the map, which is in the order of last use. */
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
    /** The session of the request, or an empty one that is not kept until there is an answer to keep. */
    of(request: Request, response: Response): Session {
      const [, id] = pattern.exec(request.headers.cookie ?? "") ?? [];
      if (id) return find(id);
      const session = find(random());
      const { secure, baseUrl } = request;
      response.cookie(cookie, session.id, { httpOnly: true, sameSite: "lax", secure, path: baseUrl || "/" });
      return session;
    },

    /** Keeps a session from now on, and gives the one that is kept. */
    keep({ id }: Session): Session {
      const session = use(find(id));
      const [longestUnused] = byId.keys();
      if (byId.size > most && longestUnused) byId.delete(longestUnused);
      return session;
    },

    /** What every form must send back, so that no other site can send it (cross-site request forgery). */
    token,

    /** Whether a form was ours. */
    isOurs(session: Session, given: unknown): boolean {
      const sent = Buffer.from(typeof given === "string" ? given : "");
      const expected = Buffer.from(token(session));
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    },
  };
}

export function random(): string {
  return randomBytes(18).toString("base64url");
}
