import { randomUUID } from "node:crypto";

/**
 * What a service keeps of somebody's answers. Its state is one of these:
 *
 * - "open": the answers can be changed. The `id` under which it will be sent is made with the first answer, and only a refusal
 *   replaces it: whatever else happens, whoever receives an application twice sees the same id;
 * - "sending": it was sent as `value`, and until that is answered, nothing can be changed: somebody may have received it. After
 *   some `attempts`, or an hour, it is open again, and the log says that somebody has to look at it (`needsSomebody`);
 * - "sent": it was received, as `reference` if it has one, and the answers are gone.
 */
export interface Application {
  readonly state: "open" | "sending" | "sent";
  readonly id: string;
  /** Answers by page, as a journey keeps them. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** Names of uploaded files, by page. */
  readonly files: Readonly<Record<string, string>>;
  /** Forms that were refused, until they are shown. */
  readonly refused?: readonly RefusedForm[] | undefined;
  /** Code under which it is saved, and when that ends. */
  readonly saved?: { readonly code: string; readonly ends: number } | undefined;
  /** What the receiver said. */
  readonly reference?: unknown;
  readonly sentAt?: number | undefined;
  /** True if nobody knows, after every attempt, if it has arrived. */
  readonly needsSomebody?: boolean | undefined;
  readonly value?: unknown;
  readonly attempt?: string | undefined;
  readonly attempts?: number | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** Form that was refused, until its page shows it. */
export interface RefusedForm {
  readonly key: string;
  readonly page: string;
  /** What is shown: the failed result of a form, or whatever else the page needs. */
  readonly [name: string]: unknown;
}

/** Uploaded file of an application, as it is sent. */
export interface SentFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
}

/** Returns an application without answers. */
export const emptyApplication = (): Application => ({ state: "open", files: {}, id: randomUUID() });
