/** Loads the modules that need html-validate on first use, because the rest of the package works without it. */
export function load(): Promise<typeof import("./validator.js")> {
  loading ??= import("./validator.js").catch((error: NodeJS.ErrnoException) => {
    loading = undefined;
    // CommonJS has the code MODULE_NOT_FOUND.
    throw /^(ERR_)?MODULE_NOT_FOUND$/.test(String(error.code)) && error.message.includes("html-validate")
      ? new NotInstalled({ cause: error })
      : error;
  });
  return loading;
}

let loading: Promise<typeof import("./validator.js")> | undefined;

export class NotInstalled extends Error {
  override name = "NotInstalled";

  constructor(options: ErrorOptions) {
    // html-validate 11 runs on Node 22 or later.
    const major = Number.parseInt(process.versions.node, 10) < 22 ? 10 : 11;
    super(`Checking pages needs html-validate. Install it: npm install --save-dev html-validate@${major}`, options);
  }
}
