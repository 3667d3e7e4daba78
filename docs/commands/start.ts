import { createServer, type RequestListener } from "node:http";
import { root } from "../../build/paths.js";

/*
 * Run by `npm start`. It listens before it builds, so that a port in use is reported at once.
 */

const portText = process.env.PORT ?? "3000";
const port = Number(portText);

if (!/^\d+$/.test(portText) || port > 65535) {
  console.error(`PORT is "${portText}", which is not a port: give a number from 1 to 65535.`);
  process.exitCode = 1;
} else {
  const output = `${root}site`;
  let ready: Promise<RequestListener>;
  const server = createServer((request, response) => void ready.then((app) => app(request, response)));
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
    ready = build(output);
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

/** Builds the site, and returns what answers requests for its pages. */
async function build(output: string): Promise<RequestListener> {
  // Only now, so that a wrong port is reported at once.
  const [{ siteServer }, { buildSite }] = await Promise.all([
    import("../server/site-server.js"),
    import("../build/site.js"),
  ]);
  await buildSite({ output, service: "/example/" });
  return siteServer(output);
}
