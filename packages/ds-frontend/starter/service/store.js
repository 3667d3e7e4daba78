import { RedisStore } from "connect-redis";
import session from "express-session";
import { createClient } from "redis";

/** Seconds for which answers are kept after somebody's last request. */
export const lifetime = 60 * 60;

/** Opens the store of sessions and applications: Redis if `REDIS_URL` is set, otherwise the memory of this process, for development. */
export function openStore(log) {
  return process.env.REDIS_URL ? redisStore(process.env.REDIS_URL, log) : memoryStore();
}

/*
 * A store keeps texts by key, and each for `lifetime` after it was last read or written, or longer if `write` was told so. `write`
 * replaces a text only if it is still `previous`, so that two requests cannot overwrite each other's answers.
 */

async function redisStore(url, log) {
  // While Redis cannot be reached, or says nothing for five seconds, every command fails, so that people are told at once.
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 2000,
    socket: { socketTimeout: 5000, reconnectStrategy: (retries) => Math.min(retries * 50, 1000) },
  });
  client.on("error", ({ message, code }) => log({ event: "store", error: message || code }));
  await client.connect();
  const nameOf = (key) => `application:${key}`;
  return {
    sessions: sessionsIn(client),
    async read(key) {
      const [text] = await Promise.all([client.get(nameOf(key)), client.expire(nameOf(key), lifetime, "GT")]);
      return text ?? undefined;
    },
    async write(key, text, previous = "", seconds = lifetime) {
      const values = [text, previous, String(seconds)];
      return (await client.eval(replaceIfSame, { keys: [nameOf(key)], arguments: values })) === 1;
    },
    has: async (key) => (await client.exists(nameOf(key))) === 1,
    answers: () => client.ping(),
    close: () => client.close(),
  };
}

/** Keeps sessions in Redis. To read one is to keep it for longer, so that no page waits for Redis once it is made. */
function sessionsIn(client) {
  const commands = {
    get: (key) => client.getEx(key, { type: "EX", value: lifetime }),
    set: (...words) => client.set(...words),
    del: (keys) => client.del(keys),
  };
  return new RedisStore({ client: commands, prefix: "session:", ttl: lifetime, disableTouch: true });
}

/** A script for Redis, which runs it as one step. */
const replaceIfSame = `
if (redis.call("GET", KEYS[1]) or "") ~= ARGV[2] then return 0 end
redis.call("SET", KEYS[1], ARGV[1], "EX", math.max(ARGV[3], redis.call("TTL", KEYS[1])))
return 1`;

export function memoryStore() {
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
    has: async (key) => find(key) !== undefined,
    async answers() {},
    close: async () => clearInterval(cleaning),
  };
}
