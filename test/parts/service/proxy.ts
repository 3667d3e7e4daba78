import { Agent, createServer, request } from "node:http";

/*
 * A balancer of two instances, as a process of its own: takes those in turn that are healthy, and answers 502 if the one whose turn it is
 * cannot be reached. Its arguments are its port and those of the instances. It tells its parent how many requests have ended so.
 */

const [port = 0, ...instances] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let turn = 0;
let failures = 0;
const healthy = new Set(instances);
for (const port of instances) {
  setInterval(async () => {
    const { status } = (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)) ?? {};
    if (status === 200) healthy.add(port);
    // One that stops says so. One that does not answer was killed, and is tried as before.
    if (status === 503) healthy.delete(port);
  }, 500);
}
process.on("message", () => process.send?.(failures));

createServer((incoming, outgoing) => {
  turn += 1;
  const able = healthy.size ? [...healthy] : instances;
  const { method, url: path, headers } = incoming;
  const passed = request(
    { host: "127.0.0.1", port: able[turn % able.length], method, path, headers, agent },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on("error", () => outgoing.destroy());
    },
  );
  passed.on("error", () => {
    failures += 1;
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(passed);
}).listen(port, "127.0.0.1", () => console.log("ready"));
