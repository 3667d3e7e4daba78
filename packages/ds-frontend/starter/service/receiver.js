import { createServer } from "node:http";

/*
 * A receiver of applications, for trying: `node receiver.js 422` refuses all of them, and any other status does what the README says.
 * Start the service with SEND_TO=http://localhost:4000/
 */

const status = Number(process.argv[2] || 200);
const received = new Set();

createServer(async (request, response) => {
  const id = request.headers["idempotency-key"];
  const form = await new Response(request, { headers: { "content-type": request.headers["content-type"] } }).formData();
  const { application, ...files } = Object.fromEntries(form);
  console.log(id, received.has(id) ? "again" : status, JSON.parse(application));
  for (const [page, { name, type, size }] of Object.entries(files)) console.log(page, name, type, `${size} bytes`);
  if (status < 300) received.add(id);
  response.writeHead(received.has(id) ? 200 : status).end();
}).listen(4000, () => console.log("http://localhost:4000/"));
