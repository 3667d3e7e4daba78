import { createApp } from "./app.js";
import * as designSystem from "./design-system.js";
import { openStore } from "./store.js";
import { removeLeftovers } from "./uploads.js";

const needed = {
  SESSION_SECRET: "a long random text",
  REDIS_URL: "where sessions and answers are kept, such as redis://localhost:6379",
  SEND_TO: "the address that applications are posted to",
  UPLOADS: "a folder for uploaded files",
};

const isProduction = process.env.NODE_ENV === "production";
const missing = Object.keys(needed).filter((name) => isProduction && !process.env[name]);
if (missing.length) {
  const settings = new Intl.ListFormat("en-GB").format(missing.map((name) => `${name} (${needed[name]})`));
  console.error(
    `In production, the service needs the same ${settings} for every instance, and does not start without.`,
  );
  process.exit(1);
}

/** Writes one line of JSON. No line has an answer in it. */
const log = (line) => process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);

const { PORT: port = 3000, HOST: host = "127.0.0.1" } = process.env;
const store = await openStore(log);
const app = createApp(designSystem, { store, log: isProduction ? log : undefined, isWatched: !isProduction });
const server = app.listen(port, host, (error) => {
  if (error) throw error;
  console.log(`http://localhost:${port}`);
});
server.requestTimeout = 60_000;

const cleaning = setInterval(() => {
  removeLeftovers(store).catch(({ message }) => log({ event: "cleaning", error: message }));
}, 600_000);

/** Finishes the requests in hand, and then ends. */
function stop() {
  clearInterval(cleaning);
  server.close(() => store.close());
  setInterval(() => server.closeIdleConnections(), 100).unref();
  setTimeout(() => process.exit(1), 25_000).unref();
}
process.once("SIGTERM", stop).once("SIGINT", stop);
