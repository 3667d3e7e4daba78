import { readFileSync } from "node:fs";

export interface Manifest {
  name: string;
  version: string;
  homepage?: string;
  repository?: { url: string };
  bugs?: { url: string };
  bin: Record<string, string>;
  exports: Record<string, string | { default: string; module?: string }>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A module of a package that can be imported. */
export interface PackageEntry {
  /** Name that people import, such as `ds-frontend/forms`. */
  name: string;
  /** Path of the module in `src` and in `dist`, without its extension. */
  module: string;
  /** False when the module only runs in Node. */
  isPortable: boolean;
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}package.json`, "utf8")) as Manifest;
}

/** Returns the modules that a package exports, from its `package.json`. */
export function entriesOf(folder: string): PackageEntry[] {
  const { name: packageName, exports } = manifestOf(folder);
  return Object.entries(exports).flatMap(([name, target]) =>
    typeof target === "string"
      ? []
      : {
          name: name.replace(/^\./, packageName),
          module: target.default.replace(/^\.\/dist\/(?:commonjs\/)?|\.m?js$/g, ""),
          isPortable: target.module !== undefined,
        },
  );
}

/** Returns the modules of a package that are its commands, which run in Node. */
export function commandsOf(folder: string): string[] {
  return Object.values(manifestOf(folder).bin).map((file) => file.replace(/^dist\/commonjs\/|\.js$/g, ""));
}
