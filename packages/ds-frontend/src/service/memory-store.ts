import { anHour, type Store, type StoreOptions } from "./store.js";

/** Creates a store in the memory of this process, for development and tests. */
export function memoryStore({ lifetime = anHour }: StoreOptions = {}): Store {
  const entries = new Map<string, { text: string; ends: number }>();
  const find = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.ends > Date.now() ? entry : undefined;
  };
  const put = (key: string, text: string, seconds = lifetime) => {
    const ends = Math.max(Date.now() + seconds * 1000, find(key)?.ends ?? 0);
    entries.set(key, { text, ends });
  };
  const cleaning = setInterval(() => {
    for (const key of entries.keys()) if (!find(key)) entries.delete(key);
  }, 60_000);
  cleaning.unref();
  return {
    async read(key) {
      const entry = find(key);
      if (entry) put(key, entry.text);
      return entry?.text;
    },
    async peek(key) {
      return find(key)?.text;
    },
    async write(key, text, previous, seconds) {
      if (find(key)?.text !== previous) return false;
      put(key, text, seconds);
      return true;
    },
    async remove(key) {
      entries.delete(key);
    },
    async answers() {},
    async close() {
      clearInterval(cleaning);
    },
  };
}
