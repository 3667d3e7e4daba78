import { RedisStore } from "connect-redis";
import { createClient } from "redis";
import { memoryStore } from "./memory-store.js";

/** Seconds for which answers are kept after somebody's last request. */
export const lifetime = 60 * 60;

/** What the store needs in production. */
export const settings = {
  REDIS_URL: [/^rediss?:\/\/./, "where sessions and answers are kept, such as redis://localhost:6379"],
};

/** Opens the store of sessions and applications: Redis if `REDIS_URL` is set, otherwise the memory of this process, for development. */
export function openStore(log) {
  return process.env.REDIS_URL ? redisStore(process.env.REDIS_URL, log) : memoryStore(lifetime);
}

/*
 * A store keeps texts by key, and each for `lifetime` after it was last read or written, or longer if `write` was told so. `write`
 * replaces a text only if it is still `previous`, so that two requests cannot overwrite each other's answers. `peek` reads a text and
 * keeps it for no longer. `answers` fails if the store cannot write.
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
    peek: async (key) => (await client.get(nameOf(key))) ?? undefined,
    answers: () => client.set("health", "1", { expiration: { type: "EX", value: 60 } }),
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
