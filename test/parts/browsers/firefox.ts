import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { until } from "../../support/until.js";
import { findProgram, Missing, start, stop, temporaryFolder } from "./programs.js";
import { type Browser, inTurn, type Send } from "./webdriver.js";

/*
 * Firefox, steered by its own protocol (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html): the one
 * between it and geckodriver, which Debian does not have.
 */

const preferences = {
  "marionette.port": 0,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "browser.tabs.warnOnClose": false,
  "browser.download.always_ask_before_handling_new_types": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
  "ui.prefersReducedMotion": 1,
};

export interface FirefoxOptions {
  /** Environment of a screen, for a Firefox with a window; without it there is none. */
  env?: NodeJS.ProcessEnv;
  preferences?: Record<string, unknown>;
}

/** Returns the path of an installed Firefox. */
export function firefox(): string | undefined {
  const usual = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
  return findProgram(process.env.FIREFOX_PATH, ...usual);
}

/** Starts Firefox. */
export async function launchFirefox({ env, preferences: more }: FirefoxOptions = {}): Promise<Browser> {
  const program = firefox();
  if (!program) throw new Missing("Firefox", "firefox-esr");
  const profile = temporaryFolder();
  const lines = Object.entries({
    ...preferences,
    "browser.download.dir": profile,
    "browser.download.folderList": 2,
    ...more,
  });
  writeFileSync(
    join(profile, "user.js"),
    lines.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""),
  );
  const words = ["--marionette", "--profile", profile, "--no-remote", ...(env ? [] : ["--headless"])];
  // Firefox refuses to run as root in the home of another user.
  const child = start(program, words, { env: { ...process.env, HOME: profile, ...env } });
  const portFile = join(profile, "MarionetteActivePort");
  const port = await until(
    () => (existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) : 0),
    () => `${program} did not start`,
    60,
  );
  const send = inTurn(await speak(port));
  const { capabilities } = await send<{ capabilities: Record<string, string> }>("NewSession" as never, {
    acceptInsecureCerts: false,
    unhandledPromptBehavior: "dismiss",
  });
  return {
    name: "Firefox",
    version: String(capabilities.browserVersion),
    send,
    close: () => stop(child),
  };
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Connects to Firefox; messages are JSON with their length before them. */
async function speak(port: number): Promise<Send> {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let buffer = Buffer.alloc(0);
  const greeted = new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.on("data", (part: Buffer) => {
      buffer = Buffer.concat([buffer, part]);
      for (;;) {
        const colon = buffer.indexOf(":");
        const length = Number(buffer.subarray(0, colon));
        if (colon < 0 || buffer.length < colon + 1 + length) return;
        const message = JSON.parse(buffer.subarray(colon + 1, colon + 1 + length).toString());
        buffer = buffer.subarray(colon + 1 + length);
        if (Array.isArray(message)) settle(message as Answer);
        else resolve();
      }
    });
    socket.on("close", () => {
      for (const { reject } of waiting.values()) reject(new Error("Firefox is gone."));
    });
  });
  await greeted;

  function settle([, id, error, result]: Answer): void {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) {
      reject?.(new Error(`${error.error}: ${error.message}`));
      return;
    }
    const isWrapped = result !== null && typeof result === "object" && Object.keys(result).join() === "value";
    resolve?.((isWrapped ? (result as { value: unknown }).value : result) as never);
  }

  let count = 0;
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const text = JSON.stringify([0, count, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
