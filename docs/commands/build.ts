import { parseArgs } from "node:util";
import { root } from "../../build/paths.js";
import { buildSite } from "../build/site.js";

/*
 * Run by `npm run docs`: writes the site as files, for any static host. `npm run docs -- --base /ds-frontend/` for a host on
 * which it is not at the top.
 */

const { values } = parseArgs({ options: { base: { type: "string" }, output: { type: "string" } } });
const output = values.output ?? `${root}site`;
await buildSite({ output, ...(values.base && { base: values.base }) });
console.log(`The site is in ${output}`);
