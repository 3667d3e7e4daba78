export * from "html-validate/browser";

/** Reads files, which a browser has not. */
export class CLI {}
