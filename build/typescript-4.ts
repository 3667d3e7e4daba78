import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";

/*
 * TypeScript before 5.0 cannot read a `const` type parameter, not even with `skipLibCheck`. So each function with one has a file of its own,
 * which is written a second time without `const`, as are the modules that export the function. `typesVersions` and the condition
 * "types@<5.0" of the package lead to those.
 */

const constFunction = /(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?declare function (\w+)<\s*const [\s\S]*?\n\): .*;\n/;

/** Writes what TypeScript before 5.0 reads beside the bundled declarations of a package. */
export function writeTypesForTypeScript4(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".d.ts"));
  for (const chunk of files) {
    const code = readFileSync(`${folder}/${chunk}`, "utf8");
    const [block, name] = constFunction.exec(code) ?? [];
    if (!block || !name) continue;
    const own = chunk.replace(/[^/]+$/, `${name}.d.ts`);
    const rest = code.replace(block, "").replace(new RegExp(`^\\t(?:type )?${name},\\n`, "m"), "");
    const isDeclared = (type: string) => new RegExp(`^(?:declare )?(?:interface|type) ${type}\\b`, "m").test(rest);
    const types = [...new Set(block.match(/\b[A-Z]\w*/g))].filter(isDeclared);
    const [, exported = ""] = /^export \{([^}]*)\};/m.exec(rest) ?? [];
    const isExported = (type: string) => exported.split(",").some((each) => each.trim().replace(/^type /, "") === type);
    const more = types.filter((type) => !isExported(type));
    writeFileSync(`${folder}/${chunk}`, `${rest}export { ${more.join(", ")} };\n`);
    const imports = `import { ${types.join(", ")} } from "${specifier(own, chunk)}";\n`;
    const exports = `export { ${name} };\n`;
    writeFileSync(`${folder}/${own}`, imports + block + exports);
    writeFileSync(`${folder}/${older(own)}`, imports + block.replace(/(<\s*)const /, "$1") + exports);
    for (const user of files) {
      const before = readFileSync(`${folder}/${user}`, "utf8");
      const list = new RegExp(`(?<=^import \\{[^}]*)\\t${name},\\n(?=[^}]*\\} from "${specifier(user, chunk)}";)`, "m");
      if (user === chunk || !list.test(before)) continue;
      const without = before.replace(list, "");
      writeFileSync(`${folder}/${user}`, `import { ${name} } from "${specifier(user, own)}";\n${without}`);
      writeFileSync(
        `${folder}/${older(user)}`,
        `import { ${name} } from "${specifier(user, older(own))}";\n${without}`,
      );
    }
  }
}

function older(file: string): string {
  return file.replace(/\.d\.ts$/, ".ts4.d.ts");
}

function specifier(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to).replace(/\.d\.ts$/, ".js");
  return path.startsWith(".") ? path : `./${path}`;
}
