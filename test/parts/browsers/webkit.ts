import { readdirSync } from "node:fs";
import { freePort } from "../../support/programs.js";
import { until } from "../../support/until.js";
import { findProgram, Missing, start, startDisplay, stop, temporaryFolder } from "./programs.js";
import { type Browser, endpoints, inTurn, type Send } from "./webdriver.js";

/*
 * WebKitGTK's own small browser, steered by its driver on a screen that nobody sees.
 */

/** Returns the path of an installed driver of WebKitGTK. */
export function webkitDriver(): string | undefined {
  return findProgram(process.env.WEBKIT_DRIVER_PATH, "WebKitWebDriver");
}

/** Starts WebKit, by default without its compositor, which takes time and only screenshots need. */
export async function launchWebKit({ hasCompositor = false } = {}): Promise<Browser> {
  const program = webkitDriver();
  const browser = findProgram(process.env.WEBKIT_PATH, ...miniBrowsers());
  if (!program || !browser) throw new Missing("WebKit", "webkit2gtk-driver xvfb");
  const display = await startDisplay();
  const env = {
    ...process.env,
    DISPLAY: display.name,
    HOME: temporaryFolder(),
    XDG_RUNTIME_DIR: temporaryFolder(),
    // Without a graphics card, a sound card or the buses of a desktop.
    LIBGL_ALWAYS_SOFTWARE: "1",
    ...(hasCompositor ? {} : { WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_DISABLE_DMABUF_RENDERER: "1" }),
    NO_AT_BRIDGE: "1",
    GSETTINGS_BACKEND: "memory",
    DBUS_SESSION_BUS_ADDRESS: "disabled:",
    GDK_BACKEND: "x11",
  };
  const port = await freePort();
  const driver = start(program, [`--port=${port}`], { env });
  const request = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value as never;
  };
  await until(
    () =>
      request("GET", "/status").then(
        () => true,
        () => false,
      ),
    () => `${program} did not start`,
    30,
  );
  const { sessionId, capabilities }: { sessionId: string; capabilities: { browserVersion: string } } = await request(
    "POST",
    "/session",
    { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } } } },
  );
  const send: Send = inTurn((command, parameters = {}) => {
    const [method, path] = endpoints[command];
    return request(method, `/session/${sessionId}${path}`, method === "POST" ? parameters : undefined);
  });
  return {
    name: "WebKit",
    version: capabilities.browserVersion,
    send,
    async close() {
      await send("DeleteSession").catch(() => {});
      await stop(driver);
      await display.close();
    },
  };
}

/** Returns where Debian puts the browser, newest first. */
function miniBrowsers(): string[] {
  const places = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/libexec"];
  return places.flatMap((place) => {
    const folders = listed(place).filter((name) => /^webkit2?gtk-\d/.test(name));
    return folders.sort().map((folder) => `${place}/${folder}/MiniBrowser`);
  });
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
