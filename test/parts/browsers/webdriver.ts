/*
 * WebDriver (https://www.w3.org/TR/webdriver2/) in the words that Firefox uses for its commands.
 */

/** Sends a command and returns its value. */
export type Send = <T = unknown>(command: Command, parameters?: object) => Promise<T>;

export type Command = keyof typeof endpoints;

/** Method and path of each command for drivers that speak HTTP. */
export const endpoints = {
  Back: ["POST", "/back"],
  CloseWindow: ["DELETE", "/window"],
  DeleteSession: ["DELETE", ""],
  ExecuteAsyncScript: ["POST", "/execute/async"],
  GetWindowHandle: ["GET", "/window"],
  GetWindowHandles: ["GET", "/window/handles"],
  GetWindowRect: ["GET", "/window/rect"],
  Navigate: ["POST", "/url"],
  NewWindow: ["POST", "/window/new"],
  PerformActions: ["POST", "/actions"],
  Refresh: ["POST", "/refresh"],
  SetTimeouts: ["POST", "/timeouts"],
  SetWindowRect: ["POST", "/window/rect"],
  SwitchToWindow: ["POST", "/window"],
  TakeScreenshot: ["GET", "/screenshot"],
} as const satisfies Record<string, [method: string, path: string]>;

/** A browser that WebDriver steers. */
export interface Browser {
  name: string;
  version: string;
  send: Send;
  close(): Promise<void>;
}

/** Makes commands wait for those before them, because a driver works on one at a time. */
export function inTurn(send: Send): Send {
  let last: Promise<unknown> = Promise.resolve();
  return (...words) => {
    const result = last.then(() => send(...words)) as Promise<never>;
    last = result.catch(() => {});
    return result;
  };
}

/** Gives the window's page a size. */
export async function setSize(send: Send, width: number, height: number): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const script = "arguments[0]([innerWidth, innerHeight])";
    const [w, h] = await send<[number, number]>("ExecuteAsyncScript", { script, args: [] });
    if (w === width && h === height) return;
    const rect = await send<{ width: number; height: number }>("GetWindowRect");
    await send("SetWindowRect", { width: rect.width + width - w, height: rect.height + height - h });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The window did not become ${width} by ${height} pixels.`);
}
