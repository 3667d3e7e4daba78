import type { ConfigData, ConfigReadyEvent, DOMReadyEvent, Plugin, RuleConfig, RuleConstructor } from "html-validate";
import * as htmlValidate from "html-validate";
import { inspect } from "./check/run-rules.js";
import { documentationOf } from "./report/documentation.js";
import type { Finding } from "./report/finding.js";
import { assertOptions, type CheckOptions } from "./rules/page/rule-options.js";
import { galleryLevels, rules } from "./rules/pages/all.js";

// Exported, but without a type.
const { configPresets } = htmlValidate as unknown as { configPresets: Record<string, ConfigData> };

/** The names of our rules in html-validate, where those of all plugins are together, with the level of each. */
const levels: RuleConfig = Object.fromEntries(
  rules.map(({ name, severity }) => [`ds-tools/${name}`, severity === "error" ? "error" : "warn"]),
);

/** html-validate plugin with the rules about pages and the presets `ds-tools:recommended`, `ds-tools:rules` and `ds-tools:gallery`. */
const plugin: Plugin = {
  name: "ds-tools",
  rules: Object.fromEntries(rules.map(({ name, description }) => [`ds-tools/${name}`, ruleOf(name, description)])),
  // To html-validate, a comment that switches a rule off for the rest of the page means the whole page, when the rule begins at
  // its end. The checker itself leaves out the elements after the comment.
  setup(_source, events) {
    let enabled: ConfigReadyEvent["rules"][string][] = [];
    events.on("config:ready", (_name, event: ConfigReadyEvent) => {
      enabled = Object.entries(event.rules).flatMap(([name, rule]) => (name.startsWith("ds-tools/") ? rule : []));
    });
    events.on("dom:ready", () => {
      for (const rule of enabled) rule.setEnabled(true);
    });
  },
  configs: {
    /** Our rules alone. */
    rules: { rules: levels },
    /** Our rules that are about single components, for pages that show components. */
    gallery: { rules: Object.fromEntries([...galleryLevels].map(([name, level]) => [`ds-tools/${name}`, level])) },
    /** Our rules and html-validate's recommended ones, except those that contradict ours. */
    recommended: {
      rules: {
        // Named one by one, because html-validate does not follow the `extends` of a plugin's preset.
        ...configPresets["html-validate:recommended"]?.rules,
        ...levels,
        // Spec 2.5: role="navigation" on the nav; 2.3: role="group" on the fieldset of a date.
        "no-redundant-role": "off",
        // A link that looks like a button is announced as one.
        "prefer-native-element": ["error", { exclude: ["button"] }],
        // Spec 2.3: the checkboxes of a question are one answer.
        "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
      },
    },
  },
};

export default plugin;

/** Makes a rule of html-validate that reports what one of ours finds in the source of a page. */
function ruleOf(name: string, description: string): RuleConstructor<object, CheckOptions | undefined> {
  return class extends htmlValidate.Rule<object, CheckOptions | undefined> {
    constructor(options?: CheckOptions) {
      super(options);
      assertOptions(options);
    }

    override documentation(): { description: string; url: string } {
      return { description, url: documentationOf(name) };
    }

    override setup(): void {
      this.on("dom:ready", ({ document, source }) => {
        for (const finding of findingsOf(document, source.data, this.options ?? {})) {
          // One rule says for all that a page cannot be read.
          if (finding.rule !== name && !(finding.rule === "parser-error" && name === rules[0]?.name)) continue;
          const { message, messageId, data, line, column, size, offset = 0 } = finding;
          const location = {
            filename: source.filename,
            offset: source.offset + offset,
            line: source.line + line - 1,
            column: line === 1 ? source.column + column - 1 : column,
            size,
          };
          // html-validate replaces placeholders in messages, and the text of a page may contain "{{ key }}".
          const context = Object.defineProperty({ messageId, data }, "message", { value: message });
          this.report({ node: null, message: "{{ message }}", location, context });
        }
      });
    }
  };
}

// The rules of a page run one after another, and most have the same options.
let last: { document: DOMReadyEvent["document"]; options: string; findings: Finding[] } | undefined;

function findingsOf(document: DOMReadyEvent["document"], html: string, options: CheckOptions): Finding[] {
  const key = JSON.stringify(options);
  if (last?.document !== document || last.options !== key)
    last = { document, options: key, findings: inspect(html, options).findings };
  return last.findings;
}
