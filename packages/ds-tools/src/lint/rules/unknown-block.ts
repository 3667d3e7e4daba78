import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { isEmptyBlock } from "../template/read.js";
import { defineRule } from "./rule.js";

const messages = {
  "no-such-block": ({ block, inner, suggestion }: Unknown) =>
    `No layout above this template has a block \`${block}\`, so nothing in it is printed${inner === undefined ? "" : ` but the block \`${inner}\``}${suggestion === undefined ? "." : `: did you mean \`${suggestion}\`?`}`,
  "did-you-mean":
    "No other template here has a block `{{block}}`, and the layout was not found: did you mean `{{suggestion}}`?",
} as const;

interface Unknown {
  block: string;
  /** Block inside it that a layout has. */
  inner: string | undefined;
  suggestion: string | undefined;
}

/** Finds blocks that no layout has, whose content is never printed. */
export const unknownBlock = defineRule<typeof messages>({
  name: "unknown-block",
  severity: "error",
  description: "A template fills a block that no layout above it has.",
  messages,
  template({ template, blocks, host, report }) {
    if (!blocks) {
      if (template.layout === undefined && !template.hasUnknownLayout) return;
      for (const { name: block, at, around } of template.blocks) {
        const suggestion = around === undefined ? host.similarBlock(block) : undefined;
        if (suggestion === undefined) continue;
        report({ messageId: "did-you-mean", data: { block, suggestion }, at, key: block, suggestion });
      }
      return;
    }
    const inside = new Map(
      template.blocks
        .toReversed()
        .flatMap((each) => (blocks.has(each.name) ? [[each.around, each.name] as const] : [])),
    );
    for (const block of template.blocks) {
      const { name, at, around } = block;
      if (around !== undefined || blocks.has(name)) continue;
      const suggestion = didYouMean(name, [...blocks.keys()], 2);
      const inner = inside.get(name);
      // A block that is empty on purpose, for a layout of another kind, loses nothing.
      const severity = isEmptyBlock(block) && suggestion === undefined ? "warning" : undefined;
      report({
        messageId: "no-such-block",
        data: { block: name, inner, suggestion },
        at,
        key: name,
        suggestion,
        severity,
      });
    }
  },
});
