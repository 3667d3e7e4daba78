import { memoryStore, redisStore } from "ds-frontend/service";
import { createClient } from "redis";

/** Seconds for which answers are kept after somebody's last request, and after they were saved. */
export const lifetime = 60 * 60;
export const savedFor = 7 * 24 * 60 * 60;

/** What the store needs in production. */
export const settings = {
  REDIS_URL: [/^rediss?:\/\/./, "where sessions and answers are kept, such as redis://localhost:6379"],
};

/** Opens the store of sessions and applications: Redis if `REDIS_URL` is set, otherwise the memory of this process, for development. */
export async function openStore(log) {
  const { REDIS_URL: url } = process.env;
  if (!url) return memoryStore({ lifetime });
  // While Redis cannot be reached, or says nothing for five seconds, every command fails, so that people are told at once.
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 2000,
    socket: { socketTimeout: 5000, reconnectStrategy: (retries) => Math.min(retries * 50, 1000) },
  });
  client.on("error", ({ message, code }) => log({ event: "store", error: message || code }));
  await client.connect();
  return redisStore(client, { lifetime });
}
