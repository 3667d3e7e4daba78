import { build } from "esbuild";
import { root } from "../compiler/rooms.js";

/** Bundles the scripts of the site, each page loads one. */
export async function scripts(folder: string): Promise<void> {
  await build({
    entryPoints: ["site"].map((name) => `${root}docs/client/${name}.ts`),
    outdir: folder,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    logLevel: "error",
  });
}
