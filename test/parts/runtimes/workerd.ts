import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { frontend } from "../../../build/paths.js";
import { bundleFile } from "../../support/bundle.js";

/** A worker that listens. */
export interface Served {
  origin: string;
  close(): void;
}

/** Bundles a module that exports `fetch`, and serves it in workerd with the files of the package as `ASSETS`. */
export async function serveWorker(workerd: string, module: string): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "ds-frontend-worker-"));
  const resolve = { mainFields: ["module", "main"] };
  writeFileSync(join(folder, "worker.js"), (await bundleFile(module, { platform: "neutral", resolve })).code);
  for (const file of ["ds-frontend.min.css", "ds-frontend.min.js"]) {
    cpSync(join(frontend, "dist", file), join(folder, "assets", file));
  }
  const port = await freePort();
  const config = join(folder, "config.capnp");
  writeFileSync(config, configuration(port));
  const child = spawn(workerd, ["serve", config], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin, child);
  return {
    origin,
    close() {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** No compatibility flags: the worker has the web's interfaces, and none of Node's. */
function configuration(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "worker.js")],
      compatibilityDate = "2025-01-01",
      bindings = [(name = "ASSETS", service = "assets")],
    )),
    (name = "assets", disk = "assets"),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  let failed = "";
  child.on("error", (error) => {
    failed = error.message;
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (failed || child.exitCode !== null) break;
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error(`workerd does not answer. ${failed}`);
}
