import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { NotReceived } from "./send.js";

/** Milliseconds for which a request that sends an application is waited for. After that, the next one sends it. */
export const patience = 15_000;

/**
 * Keeps applications in a store, each with its `answers` and a `state`:
 *
 * - "open": the answers can be changed. The `id` under which it will be sent is made with the first answer;
 * - "sending": it was sent as `value`, and until that is answered, nothing can be changed: somebody may have received it;
 * - "sent": it was received, as `reference` if it has one, and the answers are gone.
 */
export function applicationsIn(store, send, log) {
  const read = async (key) => parsed(await store.read(key));

  /**
   * Replaces an application with what `edit` returns, and keeps it for these seconds. Starts again if another request has changed
   * the application in between.
   */
  const change = async (key, edit, seconds) => {
    for (;;) {
      const text = await store.read(key);
      const application = parsed(text);
      const edited = await edit(application);
      if (edited === application || (await store.write(key, JSON.stringify(edited), text, seconds))) return edited;
    }
  };

  /** Marks an application as being sent by this request. Returns it as it is if it is incomplete, or if another request sends it. */
  const claim = (key, complete, attempt) =>
    change(key, (found) => {
      const sending = { state: "sending", attempt, until: Date.now() + patience };
      if (found.state === "sending" && found.until <= Date.now()) return { ...found, ...sending, isInDoubt: true };
      const value = found.state === "open" && complete(found);
      return value ? { ...found, ...sending, value } : found;
    });

  /**
   * Sends an application, unless it was sent before or another request is sending it, and returns it as it is afterwards. `complete`
   * returns its value if no answer is missing.
   */
  const sendOnce = async (key, complete) => {
    const attempt = randomUUID();
    let application = await claim(key, complete, attempt);
    while (application.state === "sending" && application.attempt !== attempt) {
      await setTimeout(100);
      application = await claim(key, complete, attempt);
    }
    if (application.state !== "sending") return application;
    const { isInDoubt, attempt: _, until: __, value: claimed, ...kept } = application;
    // The same value if it has to be sent again: as JSON keeps it.
    const value = JSON.parse(JSON.stringify(claimed));
    let edited;
    try {
      edited = { state: "sent", id: kept.id, reference: await send(value, kept.id) };
    } catch (error) {
      log({ event: "send", error: error?.message });
      const isOpen = error instanceof NotReceived && !isInDoubt;
      // After a refusal the id is another, because the answers may be.
      edited = isOpen ? { ...kept, state: "open", id: randomUUID() } : { ...kept, state: "sending", value, until: 0 };
    }
    const isDone = edited.state === "sent";
    return change(key, (found) =>
      found.state === "sending" && (found.attempt === attempt || (isDone && found.id === kept.id)) ? edited : found,
    );
  };

  return { read, change, sendOnce };
}

function parsed(text) {
  return text === undefined ? { state: "open", files: {}, id: randomUUID() } : JSON.parse(text);
}
