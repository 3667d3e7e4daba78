import { defineRule } from "./rule.js";

const messages = {
  renamed: "The block `{{block}}` is an old name of `{{suggestion}}` in {{system}}: use the new one.",
} as const;

/** Finds blocks that a package has renamed, and keeps inside the new one for a while. */
export const deprecatedBlock = defineRule<typeof messages>({
  name: "deprecated-block",
  severity: "warning",
  description: "A template fills a block under a name that the installed version has replaced.",
  messages,
  template({ template, source, blocks, host, report }) {
    if (!blocks) return;
    const names = new Set(template.blocks.map(({ name }) => name));
    const repeated = new Set([...source.matchAll(/endblock\s+([^\s%-]+)/g)].map(([, name]) => name));
    for (const { name: block, at, around } of template.blocks) {
      const { system, newName: suggestion } = blocks.get(block) ?? {};
      // The block may be inside the new one here too, so that both names work.
      if (system === undefined || suggestion === undefined || around === suggestion) continue;
      // Templates that extend this one fill the block under its old name, and its `endblock` may repeat the name.
      const isOnce = !names.has(suggestion) && !repeated.has(block);
      const fix = isOnce && !host.mayBeExtended() ? { start: at, end: at + block.length, text: suggestion } : undefined;
      report({ messageId: "renamed", data: { system, block, suggestion }, at, key: block, suggestion, fix });
    }
  },
});
