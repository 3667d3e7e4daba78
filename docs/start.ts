import { createServer } from "node:http";
import { root } from "../compiler/rooms.js";
import { siteServer } from "./server.js";

/*
 * Run by `npm start`. The port is taken first, so that nobody waits for a site that cannot be shown. The folder of the
 * site can be given, for `npm run dev`.
 */

const given = process.env.PORT ?? "3000";
const port = Number(given);

if (!/^\d+$/.test(given) || port > 65535) {
  console.error(`PORT is "${given}", which is not a port: give a number from 1 to 65535.`);
  process.exitCode = 1;
} else {
  const output = process.argv[2] ?? `${root}site`;
  const app = siteServer(output);
  let ready: Promise<void>;
  const server = createServer((request, response) => void ready.then(() => app(request, response)));
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${port} is taken`,
      EACCES: `port ${port} is not for you`,
    };
    console.error(
      `Cannot start: ${reasons[error.code ?? ""] ?? error.message}. Choose another port: PORT=3001 npm start`,
    );
    process.exitCode = 1;
  });
  // For this machine alone, as the address says that is printed.
  server.listen(port, "127.0.0.1", () => {
    ready = import("./site.js").then(({ buildSite }) => buildSite({ output, service: "/example/" }));
    ready.then(
      () => {
        const address = server.address();
        console.log(`http://localhost:${typeof address === "object" ? address?.port : port}`);
      },
      (error) => {
        const { name, message } = error.originalError ?? error;
        // A mistake in a template says where it is; what else goes wrong needs to be traced.
        console.error(name === "Template render error" ? message : error);
        process.exit(1);
      },
    );
  });
}
