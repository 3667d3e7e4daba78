import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";

/*
 * What the service remembers of a user between pages, in memory: enough for an example. A real service would keep it in a
 * database.
 */

export interface Session {
  readonly id: string;
  /** What every form must send back, so that no other site can send it (cross-site request forgery). */
  readonly token: string;
  /** What was answered so far, by the path of the page. */
  readonly answers: Map<string, object>;
  /** Given when the application was sent. */
  reference?: string;
}

const cookie = "travel-pass";
const most = 500;

/** A store of sessions, which forgets the oldest. */
export function sessions() {
  const byId = new Map<string, Session>();

  return {
    /** The session of the request, or a new one. */
    of(request: Request, response: Response): Session {
      const [, id = ""] = new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(request.headers.cookie ?? "") ?? [];
      const known = byId.get(id);
      if (known) return known;
      const session: Session = { id: random(), token: random(), answers: new Map() };
      byId.set(session.id, session);
      const [oldest] = byId.keys();
      if (byId.size > most && oldest) byId.delete(oldest);
      const { secure, baseUrl } = request;
      response.cookie(cookie, session.id, { httpOnly: true, sameSite: "lax", secure, path: baseUrl || "/" });
      return session;
    },

    /** Whether a form was ours. */
    isOurs(session: Session, given: unknown): boolean {
      const token = Buffer.from(typeof given === "string" ? given : "");
      const expected = Buffer.from(session.token);
      return token.length === expected.length && timingSafeEqual(token, expected);
    },
  };
}

export function random(): string {
  return randomBytes(18).toString("base64url");
}
