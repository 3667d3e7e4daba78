import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Application, emptyApplication } from "./application.js";
import { NotReceived, type Reason } from "./not-received.js";
import type { Store } from "./store.js";

/** Milliseconds for which a request that sends an application is waited for. After that, the next one sends it. */
const patience = 15_000;

/** Attempts after which, and milliseconds from the first on, a person is free again although nobody knows if the application has arrived. */
const mostAttempts = 5;
const longestDoubt = 60 * 60 * 1000;

/** Writes a line about what happened. No line has an answer in it. */
export type Log = (line: Record<string, unknown>) => unknown;

export interface ApplicationsOptions<Value> {
  readonly store: Store;
  /**
   * Sends the value of an application, and returns the reference that the person is shown, if there is one. It is called again with the
   * same value and id if nobody knows what became of the first call. Throw `NotReceived` if it was certainly not taken.
   */
  send(value: Value, id: string): unknown;
  readonly log?: Log | undefined;
}

/** Applications in a store. */
export type Applications = ReturnType<typeof applicationsIn>;

/** Keeps applications in a store, and sends each of them once, whoever clicks twice, and on however many machines. */
export function applicationsIn<Value>({ store, send, log = () => {} }: ApplicationsOptions<Value>) {
  const turns = new Map<string, Promise<unknown>>();

  /** Returns what `work` returns once all that was asked for this key before has ended. */
  const inTurn = <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = Promise.resolve(turns.get(key)).then(work, work);
    const end = () => turns.get(key) === turn && turns.delete(key);
    turns.set(key, turn);
    turn.then(end, end);
    return turn;
  };

  /** Returns an application, and keeps it for longer. One that nobody has begun is empty. */
  const read = async (key: string): Promise<Application> => {
    const found = parsed(await store.read(key));
    return isStuck(found) ? change(key, (application) => application) : found;
  };

  /**
   * Replaces an application with what `edit` returns, and keeps it for these seconds. The requests of this process take turns. It
   * starts again if one of another process has changed the application in between.
   */
  const change = (
    key: string,
    edit: (application: Application) => Application | Promise<Application>,
    seconds?: number,
  ): Promise<Application> =>
    inTurn(key, async () => {
      for (;;) {
        const text = await store.read(key);
        const found = parsed(text);
        const edited = released(await edit(released(found)));
        if (edited !== found && !(await store.write(key, JSON.stringify(edited), text, seconds))) continue;
        if (edited.needsSomebody && !found.needsSomebody) {
          const { id, attempts } = edited;
          log({ event: "needs somebody", id, attempts, error: "Ask the receiver if it has this application." });
        }
        return edited;
      }
    });

  type Complete = (application: Application) => object | undefined | Promise<object | undefined>;

  /** Marks an application as being sent by this request. Returns it as it is if it is incomplete, or if another request sends it. */
  const claim = (key: string, complete: Complete, attempt: string) =>
    change(key, async (found) => {
      const { attempts = 0, since = Date.now(), until = 0 } = found;
      const sending = {
        state: "sending",
        attempt,
        until: Date.now() + patience,
        attempts: attempts + 1,
        since,
      } as const;
      if (found.state === "sending" && until <= Date.now()) return { ...found, ...sending };
      const value = found.state === "open" && (await complete(found));
      return value ? { ...found, ...sending, value } : found;
    });

  const sendNow = async (key: string, complete: Complete): Promise<Application> => {
    const attempt = randomUUID();
    let application = await claim(key, complete, attempt);
    while (application.state === "sending" && application.attempt !== attempt) {
      await setTimeout(100);
      application = await claim(key, complete, attempt);
    }
    if (application.state !== "sending") return application;
    const { id, files, value } = application;
    let edited: Application;
    try {
      // The same value if it has to be sent again: as JSON keeps it.
      const reference = await send(JSON.parse(JSON.stringify(value)), id);
      edited = { state: "sent", id, reference, files, sentAt: Date.now() };
    } catch (error) {
      const reason = error instanceof NotReceived ? error.reason : "unknown";
      log({ event: "send", id, reason, error: (error as Error | undefined)?.message });
      edited = afterFailure(application, reason);
    }
    const isDone = edited.state === "sent";
    return change(key, (found) =>
      found.attempt === attempt || (isDone && found.id === id && found.state !== "sent") ? edited : found,
    );
  };

  const sendings = new Map<string, Promise<Application>>();

  /**
   * Sends an application, unless it was sent before or another request is sending it, and returns it as it is afterwards. `complete`
   * returns its value if no answer is missing. Clicks on one button are one attempt.
   */
  const sendOnce = (key: string, complete: Complete): Promise<Application> => {
    const before = sendings.get(key);
    if (before) return before;
    const sending = sendNow(key, complete).finally(() => sendings.delete(key));
    sendings.set(key, sending);
    return sending;
  };

  /** Deletes the answers of an application, unless somebody else may still need them: they were saved, or may have been received. */
  const empty = (key: string): Promise<Application> =>
    change(key, (found) => {
      const { state, saved, attempts } = found;
      return state === "open" && !saved && !attempts ? emptyApplication() : found;
    });

  return { read, change, sendOnce, empty };
}

/** Returns an application as it is after an attempt that was not answered with success. */
function afterFailure(
  { attempt: _, until: __, value, ...application }: Application,
  reason: Reason | "unknown",
): Application {
  const isInDoubt = reason === "unknown" || (application.attempts ?? 0) > 1;
  const open: Application = { ...application, state: "open" };
  const certain: Application = { ...open, attempts: 0, since: undefined, needsSomebody: undefined };
  if (reason === "refused") return { ...certain, id: randomUUID() };
  if (!isInDoubt) return certain;
  return reason === "incomplete" ? { ...open, needsSomebody: true } : { ...application, value, until: 0 };
}

/** Returns true for an application that was in doubt for too long. */
function isStuck({ state, until = 0, attempts = 0, since = 0 }: Application): boolean {
  if (state !== "sending" || until > Date.now()) return false;
  return attempts >= mostAttempts || Date.now() - since >= longestDoubt;
}

/** Returns an application that is stuck as one that can be changed; any other as it is. */
function released(application: Application): Application {
  if (!isStuck(application)) return application;
  const { attempt: _, until: __, value: ___, ...kept } = application;
  return { ...kept, state: "open", needsSomebody: true };
}

function parsed(text: string | undefined): Application {
  return text === undefined ? emptyApplication() : (JSON.parse(text) as Application);
}
