import { readdirSync } from "node:fs";
import { Builder, Button, Key } from "selenium-webdriver";
import { freePort } from "../../support/programs.js";
import { until } from "../../support/until.js";
import { type Browser, pageOf } from "./page.js";
import { findProgram, Missing, start, startDisplay, stop, temporaryFolder, webkitDriver } from "./programs.js";

/*
 * WebKitGTK's own small browser, which Selenium controls on a screen that nobody sees.
 */

const keys: Record<string, string> = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Alt: Key.ALT,
  Meta: Key.META,
};

const buttons = { left: Button.LEFT, middle: Button.MIDDLE, right: Button.RIGHT };

/** Starts WebKit. */
export async function launchWebKit(): Promise<Browser> {
  const program = webkitDriver();
  const binary = findProgram(process.env.WEBKIT_PATH, ...miniBrowsers());
  if (!program || !binary) throw new Missing("WebKit", "webkit2gtk-driver xvfb");
  const display = await startDisplay();
  const env = {
    ...process.env,
    DISPLAY: display.name,
    HOME: temporaryFolder(),
    XDG_RUNTIME_DIR: temporaryFolder(),
    // Without a graphics card, a sound card or the buses of a desktop.
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    NO_AT_BRIDGE: "1",
    GSETTINGS_BACKEND: "memory",
    DBUS_SESSION_BUS_ADDRESS: "disabled:",
    GDK_BACKEND: "x11",
  };
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const service = start(program, [`--port=${port}`], { env });
  await until(
    () => fetch(`${server}/status`).then(Boolean, () => false),
    () => `${program} did not start`,
    30,
  );
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary, args: ["--automation"] } })
    .build();
  await driver.manage().setTimeouts({ script: 5000, pageLoad: 20_000, implicit: 0 });
  const capabilities = await driver.getCapabilities();

  async function closeOthers(): Promise<void> {
    const own = await driver.getWindowHandle();
    const others = (await driver.getAllWindowHandles()).filter((handle) => handle !== own);
    for (const handle of others) {
      await driver.switchTo().window(handle);
      await driver.close();
    }
    if (others.length > 0) await driver.switchTo().window(own);
  }

  /** Makes the window so large that its page has 800 by 600 pixels; tells whether it has. */
  async function isResized(): Promise<boolean> {
    const [width, height] = await driver.executeScript<[number, number]>("return [innerWidth, innerHeight]");
    const outer = await driver.manage().window().getRect();
    if (width === 800 && height === 600) return true;
    await driver
      .manage()
      .window()
      .setRect({ width: outer.width + 800 - width, height: outer.height + 600 - height });
    return false;
  }

  return {
    name: "WebKit",
    version: capabilities.getBrowserVersion() ?? "",
    async open() {
      await driver.switchTo().newWindow("tab");
      await closeOthers();
      await until(isResized, () => "The window did not become 800 by 600 pixels");
      return pageOf({
        run: (expression) => driver.executeScript(`return ${expression}`),
        goto: (url) => driver.get(url),
        reload: () => driver.navigate().refresh(),
        async click(x, y, { button = "left", modifiers = [] }) {
          const actions = driver.actions();
          for (const key of modifiers) actions.keyDown(keys[key] ?? key);
          actions
            .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
            .press(buttons[button])
            .release(buttons[button]);
          for (const key of modifiers) actions.keyUp(keys[key] ?? key);
          await actions.perform();
        },
        press: (key) =>
          driver
            .actions()
            .keyDown(keys[key] ?? key)
            .keyUp(keys[key] ?? key)
            .perform(),
        type: (text) => driver.actions().sendKeys(text).perform(),
        closeOthers,
      });
    },
    async close() {
      await driver.quit();
      await stop(service);
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
