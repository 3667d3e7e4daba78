import { type InputOptions, type OutputChunk, type OutputOptions, rolldown } from "rolldown";

export interface Bundle {
  code: string;
  /** The files that are in it. */
  files: string[];
  /** The modules that it leaves to import. */
  imports: string[];
}

/** Bundles a module that stands in this folder, and is there in this text alone. */
export async function bundle(
  folder: string,
  text: string,
  input: Omit<InputOptions, "input"> = {},
  output: OutputOptions = {},
): Promise<Bundle> {
  const id = `${folder.replace(/\/$/, "")}/bundled.tsx`;
  const plugin = {
    name: "text",
    resolveId: (name: string) => (name === id ? id : undefined),
    load: (name: string) => (name === id ? text : undefined),
  };
  return bundleFile(id, { ...input, plugins: [plugin] }, output);
}

/** Bundles a module and what it imports, as an app is. */
export async function bundleFile(
  file: string,
  input: Omit<InputOptions, "input"> = {},
  output: OutputOptions = {},
): Promise<Bundle> {
  const bundle = await rolldown({ input: file, logLevel: "silent", ...input });
  try {
    const { output: chunks } = await bundle.generate({ format: "esm", codeSplitting: false, ...output });
    const [{ code, imports, moduleIds }] = chunks as [OutputChunk];
    return { code, files: moduleIds, imports };
  } finally {
    await bundle.close();
  }
}
