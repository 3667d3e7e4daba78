import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";

/** Whoever receives applications: takes each id once, and fails or does not answer for a while when it is told to. */
export class Receiver {
  /** Contents of the applications that were received, by id. Without an id, each is another application. */
  readonly received = new Map<string, string>();
  /** Applications that came again under an id that was received before. */
  repeated = 0;
  /** Applications that came again under the same id with another content. */
  changed = 0;
  /** True if it never takes the data of every fortieth person as it is: it fails, or refuses it. */
  isWrongAboutSome = false;
  mode: "well" | "fails" | "hangs" | "takes and fails" = "well";
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const content = await read(request).catch(() => undefined);
      // The instance was killed while it was sending.
      if (content === undefined) return;
      const mode = this.mode;
      if (mode === "fails") return void response.writeHead(500).end();
      const [, person = 1] = /Person Number(\d+)x/.exec(content) ?? [];
      if (this.isWrongAboutSome && Number(person) % 40 === 0 && !content.includes("Corrected"))
        return void response.writeHead(Number(person) % 80 ? 422 : 500).end();
      const id = String(request.headers["idempotency-key"] ?? randomUUID());
      const before = this.received.get(id);
      if (before === undefined) this.received.set(id, content);
      else this.repeated += 1;
      if (before !== undefined && before !== content) this.changed += 1;
      if (!content.includes('"fullName":')) return void response.writeHead(400).end();
      // It has taken the application, and nobody hears of that.
      if (mode === "hangs") return;
      response.writeHead(mode === "takes and fails" ? 500 : 200).end();
    });
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** Returns the JSON of an application, which may be a part of a form. */
async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const [json = ""] = /\{.*\}/.exec(Buffer.concat(parts).toString()) ?? [];
  return json;
}
