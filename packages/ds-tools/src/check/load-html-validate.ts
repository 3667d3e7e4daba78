import { relative } from "node:path";
import { Unavailable } from "./unavailable.js";

/** Loads html-validate for a project that has a configuration file for it. */
export async function loadHtmlValidate(file: string): Promise<typeof import("html-validate")> {
  try {
    return await import("html-validate");
  } catch (error) {
    if (!/^(ERR_)?MODULE_NOT_FOUND$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new Unavailable(
      `${relative(process.cwd(), file)} is for html-validate, which is not installed: install html-validate, or delete the file.`,
    );
  }
}
