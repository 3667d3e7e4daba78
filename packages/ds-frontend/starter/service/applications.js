import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

/** Milliseconds for which a request that sends an application is waited for. After that, the next one sends it. */
export const patience = 15_000;

/** Attempts after which, and milliseconds from the first on, a person is free again although nobody knows if the application has arrived. */
const mostAttempts = 5;
const longestDoubt = 60 * 60 * 1000;

/**
 * Says that an attempt to send an application has certainly failed, and why:
 *
 * - "refused": whoever receives applications has none under this id. The answers can be changed, and get another id;
 * - "unreachable": this attempt never left, which says nothing about those before it;
 * - "incomplete": a part is gone, such as a file, so that no attempt can succeed before somebody answers again.
 */
export class NotReceived extends Error {
  constructor(message, reason = "refused") {
    super(message);
    this.reason = reason;
  }
}

/**
 * Keeps applications in a store, each with its `answers` and a `state`:
 *
 * - "open": the answers can be changed. The `id` under which it will be sent is made with the first answer, and only a refusal
 *   replaces it: whatever else happens, whoever receives an application twice sees the same id;
 * - "sending": it was sent as `value`, and until that is answered, nothing can be changed: somebody may have received it. After
 *   some `attempts`, or an hour, it is open again, and the log says that somebody has to look at it (`needsSomebody`);
 * - "sent": it was received, as `reference` if it has one, and the answers are gone.
 */
export function applicationsIn(store, send, log) {
  const turns = new Map();

  /** Returns what `work` returns once all that was asked for this key before has ended. */
  const inTurn = (key, work) => {
    const turn = Promise.resolve(turns.get(key)).then(work, work);
    const end = () => turns.get(key) === turn && turns.delete(key);
    turns.set(key, turn);
    turn.then(end, end);
    return turn;
  };

  const read = async (key) => {
    const found = parsed(await store.read(key));
    return isStuck(found) ? change(key, (application) => application) : found;
  };

  /**
   * Replaces an application with what `edit` returns, and keeps it for these seconds. The requests of this process take turns. It
   * starts again if one of another process has changed the application in between.
   */
  const change = (key, edit, seconds) =>
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

  /** Marks an application as being sent by this request. Returns it as it is if it is incomplete, or if another request sends it. */
  const claim = (key, complete, attempt) =>
    change(key, async (found) => {
      const { attempts = 0, since = Date.now() } = found;
      const sending = { state: "sending", attempt, until: Date.now() + patience, attempts: attempts + 1, since };
      if (found.state === "sending" && found.until <= Date.now()) return { ...found, ...sending };
      const value = found.state === "open" && (await complete(found));
      return value ? { ...found, ...sending, value } : found;
    });

  const sendNow = async (key, complete) => {
    const attempt = randomUUID();
    let application = await claim(key, complete, attempt);
    while (application.state === "sending" && application.attempt !== attempt) {
      await setTimeout(100);
      application = await claim(key, complete, attempt);
    }
    if (application.state !== "sending") return application;
    const { id, files, value } = application;
    let edited;
    try {
      // The same value if it has to be sent again: as JSON keeps it.
      const reference = await send(JSON.parse(JSON.stringify(value)), id);
      edited = { state: "sent", id, reference, files, sentAt: Date.now() };
    } catch (error) {
      const reason = error instanceof NotReceived ? error.reason : "unknown";
      log({ event: "send", id, reason, error: error?.message });
      edited = afterFailure(application, reason);
    }
    const isDone = edited.state === "sent";
    return change(key, (found) =>
      found.attempt === attempt || (isDone && found.id === id && found.state !== "sent") ? edited : found,
    );
  };

  const sendings = new Map();

  /**
   * Sends an application, unless it was sent before or another request is sending it, and returns it as it is afterwards. `complete`
   * returns its value if no answer is missing. Clicks on one button are one attempt.
   */
  const sendOnce = (key, complete) => {
    if (!sendings.has(key)) {
      const sending = sendNow(key, complete).finally(() => sendings.delete(key));
      sendings.set(key, sending);
    }
    return sendings.get(key);
  };

  return { read, change, sendOnce };
}

/** Returns an application as it is after an attempt that was not answered with success. */
function afterFailure({ attempt: _, until: __, value, ...application }, reason) {
  const isInDoubt = reason === "unknown" || application.attempts > 1;
  const open = { ...application, state: "open" };
  const certain = { ...open, attempts: 0, since: undefined, needsSomebody: undefined };
  if (reason === "refused") return { ...certain, id: randomUUID() };
  if (!isInDoubt) return certain;
  return reason === "incomplete" ? { ...open, needsSomebody: true } : { ...application, value, until: 0 };
}

/** Returns true for an application that was in doubt for too long. */
function isStuck({ state, until, attempts, since }) {
  if (state !== "sending" || until > Date.now()) return false;
  return attempts >= mostAttempts || Date.now() - since >= longestDoubt;
}

/** Returns an application that is stuck as one that can be changed; any other as it is. */
function released(application) {
  if (!isStuck(application)) return application;
  const { attempt: _, until: __, value: ___, ...kept } = application;
  return { ...kept, state: "open", needsSomebody: true };
}

function parsed(text) {
  return text === undefined ? { state: "open", files: {}, id: randomUUID() } : JSON.parse(text);
}
