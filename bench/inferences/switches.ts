import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../../build/paths.js";

/** Something that a tool infers, which may be worth its lines or not. */
export interface Inference {
  name: string;
  /** File whose change switches it off, and the change. */
  file: string;
  change: readonly [from: string, to: string];
  /** What goes with it: whole files, or functions and methods in them. */
  code: readonly (readonly [file: string, name?: string])[];
}

/** Bundles a command from its sources, with an inference switched off. The switch is a change of the source, so that no user has it. */
export async function commandWithout(
  inference: Inference | undefined,
  command: string,
  folder: string,
): Promise<string> {
  let isChanged = inference === undefined;
  const file = join(folder, `${command.split("/").at(-1)}.cjs`);
  const bundle = await rolldown({
    input: join(root, `${command}.ts`),
    platform: "node",
    external: [/^(?!\.|\/|@ds-frontend)/],
    transform: { define: { toolVersion: '"0.0.0"' } },
    plugins: [
      {
        name: "switch",
        transform(code, id) {
          if (!inference || id !== resolve(root, inference.file)) return undefined;
          const [from, to] = inference.change;
          isChanged = code.includes(from);
          return code.replace(from, () => to);
        },
      },
    ],
  });
  await bundle.write({ file, format: "cjs", codeSplitting: false });
  if (!isChanged) throw new Error(`${inference?.file} has no "${inference?.change[0]}": correct the switch.`);
  return file;
}

/** Counts the lines that go with an inference, without empty lines and comments. */
export function linesOf({ code }: Inference): number {
  return code.reduce((sum, [file, name]) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    const start =
      name === undefined
        ? 0
        : lines.findIndex((line) => new RegExp(`^ *(?:export )?(?:function )?${name}\\(`).test(line));
    if (start < 0) throw new Error(`${file} has no ${name}.`);
    const [indent = ""] = /^ */.exec(lines[start] ?? "") ?? [];
    const end = name === undefined ? lines.length : lines.indexOf(`${indent}}`, start) + 1;
    return sum + lines.slice(start, end).filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length;
  }, 0);
}
