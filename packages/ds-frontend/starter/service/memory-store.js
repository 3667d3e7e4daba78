import session from "express-session";

/** Creates a store in the memory of this process, for development: see store.js. */
export function memoryStore(lifetime = 60 * 60) {
  const entries = new Map();
  const find = (key) => {
    const entry = entries.get(key);
    return entry && entry.ends > Date.now() ? entry : undefined;
  };
  const put = (key, text, seconds = lifetime) => {
    const ends = Math.max(Date.now() + seconds * 1000, find(key)?.ends ?? 0);
    entries.set(key, { text, ends });
  };
  const cleaning = setInterval(() => {
    for (const key of entries.keys()) if (!find(key)) entries.delete(key);
  }, 60_000);
  cleaning.unref();
  return {
    sessions: new session.MemoryStore(),
    async read(key) {
      const entry = find(key);
      if (entry) put(key, entry.text);
      return entry?.text;
    },
    async write(key, text, previous, seconds) {
      if (find(key)?.text !== previous) return false;
      put(key, text, seconds);
      return true;
    },
    peek: async (key) => find(key)?.text,
    async answers() {},
    close: async () => clearInterval(cleaning),
  };
}
