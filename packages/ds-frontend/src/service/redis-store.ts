import { anHour, type Store, type StoreOptions } from "./store.js";

/** Client of Redis, as the package `redis` has it. */
export interface RedisClient {
  get(key: string): Promise<string | null>;
  expire(key: string, seconds: number, mode: "GT"): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  del(key: string): Promise<unknown>;
  set(key: string, value: string, options: { expiration: { type: "EX"; value: number } }): Promise<unknown>;
  close(): unknown;
}

/**
 * Creates a store in Redis 7 or later.
 *
 * @example redisStore(await createClient({ url }).connect(), { lifetime: 60 * 60 })
 */
export function redisStore(client: RedisClient, { lifetime = anHour }: StoreOptions = {}): Store {
  const nameOf = (key: string) => `application:${key}`;
  const peek = async (key: string) => (await client.get(nameOf(key))) ?? undefined;
  return {
    peek,
    async read(key) {
      const [text] = await Promise.all([peek(key), client.expire(nameOf(key), lifetime, "GT")]);
      return text;
    },
    async write(key, text, previous = "", seconds = lifetime) {
      const values = [text, previous, String(seconds)];
      return (await client.eval(replaceIfSame, { keys: [nameOf(key)], arguments: values })) === 1;
    },
    remove: (key) => client.del(nameOf(key)),
    answers: () => client.set("health", "1", { expiration: { type: "EX", value: 60 } }),
    async close() {
      await client.close();
    },
  };
}

/** A script for Redis, which runs it as one step. */
const replaceIfSame = `
if (redis.call("GET", KEYS[1]) or "") ~= ARGV[2] then return 0 end
redis.call("SET", KEYS[1], ARGV[1], "EX", math.max(ARGV[3], redis.call("TTL", KEYS[1])))
return 1`;
