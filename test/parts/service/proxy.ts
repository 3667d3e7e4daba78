import { Agent, createServer, request } from "node:http";

/*
 * A balancer of two instances, as a process of its own: takes them in turn, and answers 502 if the one whose turn it is cannot be reached.
 * Its arguments are its port and those of the instances.
 */

const [port = 0, ...instances] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let turn = 0;

createServer((incoming, outgoing) => {
  turn = (turn + 1) % instances.length;
  const { method, url: path, headers } = incoming;
  const passed = request({ host: "127.0.0.1", port: instances[turn], method, path, headers, agent }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
    response.on("error", () => outgoing.destroy());
  });
  passed.on("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(passed);
}).listen(port, "127.0.0.1", () => console.log("ready"));
