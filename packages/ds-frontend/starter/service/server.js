import { drain } from "ds-frontend/service";
import { createApp } from "./app.js";
import * as designSystem from "./design-system.js";
import { settings as sendSettings } from "./send.js";
import { openStore, settings as storeSettings } from "./store.js";
import { uploads } from "./uploads.js";

/** What each setting is in production. */
const settings = {
  ...storeSettings,
  ...sendSettings,
  UPLOADS: [/./, "a folder for uploaded files"],
  PROXIES: [/^\d*$/, "a number of proxies, or nothing"],
  FORMS_PER_ADDRESS: [/^\d*$/, "a number of forms, or nothing"],
};

const isProduction = process.env.NODE_ENV === "production";
const wrong = Object.entries(settings).filter(([name, [pattern]]) => !pattern.test(process.env[name] ?? ""));
if (isProduction && wrong.length) {
  const names = new Intl.ListFormat("en-GB").format(wrong.map(([name, [, meaning]]) => `${name} (${meaning})`));
  console.error(`In production, the service does not start without the same ${names} for every instance.`);
  process.exit(1);
}

/** Writes one line of JSON. No line has an answer in it. */
const log = (line) => process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);

const { PORT: port = 3000, HOST: host = "127.0.0.1" } = process.env;
const store = await openStore(log);
const app = createApp(designSystem, { store, log: isProduction ? log : undefined });
const server = app.listen(port, host, (error) => {
  if (error) throw error;
  if (isProduction) log({ event: "start", host, port });
  else console.log(`http://localhost:${port}`);
});
server.requestTimeout = 60_000;
// Longer than balancers keep a connection, most of them for a minute: one that ends as a form comes is an error page for somebody.
server.keepAliveTimeout = 75_000;

const cleaning = setInterval(() => {
  uploads.removeLeftovers(store).catch(({ message }) => log({ event: "cleaning", error: message }));
}, 600_000);

drain(server, {
  isBalanced: isProduction,
  begin() {
    app.locals.isStopping = true;
    clearInterval(cleaning);
  },
  end: () => store.close(),
});
