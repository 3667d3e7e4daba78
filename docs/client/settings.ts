/** Settings of a project come from files, which a browser does not have. */
export function settings(): never {
  throw new Error("A browser has no files with settings.");
}
