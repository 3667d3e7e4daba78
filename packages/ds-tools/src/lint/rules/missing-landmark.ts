import { read } from "../template/read.js";
import { defineRule } from "./rule.js";

const messages = {
  replaced:
    "This block replaces the `<{{element}}>` of {{system}}, and prints none itself, so screen readers find no {{landmark}} on the page: call `{{macro}}` in the block `{{suggestion}}` instead, or put a `<{{element}}>` around it.",
} as const;

/** Elements that screen readers list as parts of the page, with the names of these parts. */
const landmarks = [
  { element: "header", role: "banner", landmark: "banner" },
  { element: "footer", role: "contentinfo", landmark: "footer" },
  { element: "main", role: "main", landmark: "main content" },
] as const;

/** Finds blocks that print a component without the landmark that the layout prints around it. */
export const missingLandmark = defineRule<typeof messages>({
  name: "missing-landmark",
  severity: "error",
  description: "A block replaces a landmark of its layout, and prints none itself.",
  messages,
  template({ template, calls, blocks, printBlock, host, report }) {
    if (!blocks) return;
    const known = new Set(calls.map(({ at }) => at));
    for (const { name: block, at, body } of template.blocks) {
      const layout = blocks.get(block);
      const macros = layout?.system === undefined ? undefined : layout.calls();
      if (layout?.system === undefined || !macros?.size) continue;
      const inside = read({ typename: "Root", children: [body], colno: at });
      // A block without the layout's component is something else on purpose.
      const macro = inside.calls.find(({ name }) => macros.has(name))?.name;
      const suggestion = macro === undefined ? undefined : macros.get(macro);
      const isKnown = inside.calls.every((call) => known.has(call.at));
      if (macro === undefined || suggestion === undefined || suggestion === block || !isKnown) continue;
      if (inside.printsUnknown || inside.includes.some((path) => !host.included(path))) continue;
      const [before = "", after] = [layout.print(), printBlock(block)];
      for (const { element, role, landmark } of landmarks) {
        const printed = new RegExp(`<${element}\\b|role\\s*=\\s*["']?${role}\\b`, "i");
        if (after === undefined || !printed.test(before) || printed.test(after)) continue;
        const data = { element, landmark, system: layout.system, macro, suggestion };
        report({ messageId: "replaced", data, at, key: `${block} ${element}`, suggestion });
      }
    }
  },
});
