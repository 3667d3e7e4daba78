import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../support/until.js";
import { findProgram, Missing, start, startDisplay, stop, temporaryFolder } from "../browsers/programs.js";
import { listenToSpeech } from "./speech.js";

/*
 * A desktop that nobody sees, with the screen reader Orca: a screen, the session's bus, the accessibility bus and a window
 * manager, without which windows get no focus.
 */

const packages = "orca at-spi2-core dbus xvfb openbox xdotool firefox-esr";

export interface Desktop {
  env: NodeJS.ProcessEnv;
  /** Version of the screen reader. */
  version: string;
  /** Everything that was said, in its order; it grows. */
  sentences: string[];
  /** Presses a key, by the name that X has for it. */
  press(key: string): void;
  /** Gives the keyboard to the window with this name. */
  activate(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Orca's settings: it says what a key leads to, and does not start to read a page by itself, which a key would cut short. */
const settings = {
  general: {
    profile: ["Default", "default"],
    startingProfile: ["Default", "default"],
    activeProfile: ["Default", "default"],
  },
  profiles: {
    default: {
      profile: ["Default", "default"],
      pronunciations: {},
      keybindings: {},
      sayAllOnLoad: false,
      pageSummaryOnLoad: false,
      enableKeyEcho: false,
      enableSound: false,
      enableBraille: false,
    },
  },
  pronunciations: {},
  keybindings: {},
};

function required(...names: string[]): string {
  const program = findProgram(...names);
  if (!program) throw new Missing(`The program ${names[0]?.replace(/.*\//, "")}`, packages);
  return program;
}

/** Starts the desktop and waits until Orca speaks. */
export async function startDesktop(): Promise<Desktop> {
  const programs = {
    orca: required("orca"),
    bus: required("dbus-daemon"),
    windows: required("openbox"),
    keys: required("xdotool"),
    accessibility: required("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"),
  };
  const folder = temporaryFolder();
  const data = join(folder, "data");
  mkdirSync(join(data, "orca"), { recursive: true });
  writeFileSync(join(data, "orca/user-settings.conf"), JSON.stringify(settings));
  const sentences = await listenToSpeech(join(folder, "speech-dispatcher/speechd.sock"));

  const display = await startDisplay();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_DATA_HOME: data,
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_CACHE_HOME: join(folder, "cache"),
    LANG: "C.UTF-8",
    LC_ALL: "C.UTF-8",
    DISPLAY: display.name,
    GDK_BACKEND: "x11",
    MOZ_ENABLE_WAYLAND: "0",
    LIBGL_ALWAYS_SOFTWARE: "1",
    GSETTINGS_BACKEND: "memory",
    GNOME_ACCESSIBILITY: "1",
    ACCESSIBILITY_ENABLED: "1",
  };
  const bus = start(programs.bus, ["--session", "--nofork", "--print-address=3"], {
    env,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  env.DBUS_SESSION_BUS_ADDRESS = await new Promise<string>((resolve) =>
    bus.stdio[3]?.once("data", (address) => resolve(String(address).trim())),
  );
  const accessibility = start(programs.accessibility, ["--launch-immediately", "--screen-reader=1"], { env });
  const windows = start(programs.windows, [], { env });
  const run = (...words: string[]) => execFileSync(programs.keys, words, { env, encoding: "utf8", stdio: "pipe" });
  const succeeds = (...words: string[]) => {
    try {
      run(...words);
      return true;
    } catch {
      return false;
    }
  };
  await until(
    () => succeeds("get_desktop"),
    () => "The window manager did not start",
  );
  const orca = start(programs.orca, [], { env });
  await until(
    () => sentences.some((sentence) => /^Screen reader on/.test(sentence)),
    () => "Orca does not speak",
    60,
  );
  return {
    env,
    version: execFileSync(programs.orca, ["--version"], { env, encoding: "utf8" }).replace(/^orca-|\s+/g, ""),
    sentences,
    press: (key) => void run("key", "--clearmodifiers", key),
    async activate(name) {
      await until(
        () => succeeds("search", "--onlyvisible", "--name", name, "windowactivate", "--sync"),
        () => `There is no window ${name}`,
        30,
      );
    },
    async close() {
      // Orca does not start while another one is there.
      for (const child of [orca, windows, accessibility, bus]) await stop(child);
      await display.close();
    },
  };
}
