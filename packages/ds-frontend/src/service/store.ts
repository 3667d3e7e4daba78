/**
 * Where a service keeps texts by key, each for a lifetime after it was last read or written. Two requests cannot overwrite each other's
 * answers, because `write` replaces a text only if it is still the one that was read.
 */
export interface Store {
  /** Returns a text, and keeps it for another lifetime. */
  read(key: string): Promise<string | undefined>;
  /** Returns a text, and keeps it for no longer. */
  peek(key: string): Promise<string | undefined>;
  /**
   * Replaces a text if it is still `previous`, or adds it if that is undefined, and returns true; otherwise false. Keeps it for these
   * seconds, or for a lifetime, and never for less than before.
   */
  write(key: string, text: string, previous: string | undefined, seconds?: number): Promise<boolean>;
  /** Removes a text, if it is there. */
  remove(key: string): Promise<unknown>;
  /** Rejects if the store cannot write now. */
  answers(): Promise<unknown>;
  close(): Promise<unknown>;
}

export interface StoreOptions {
  /** Seconds for which a text is kept after it was last read or written. Defaults to an hour. */
  readonly lifetime?: number | undefined;
}

export const anHour = 60 * 60;
