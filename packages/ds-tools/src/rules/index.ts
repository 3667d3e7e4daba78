import type { ConfigData, ConfigReadyEvent, Plugin } from "html-validate";
import * as htmlValidate from "html-validate";
import { galleryLevels, levels, rules } from "./all.js";
import { htmlValidateRule } from "./html-validate-rule.js";
import type { PageRule } from "./page/page-rule.js";

// Exported, but without a type.
const { configPresets } = htmlValidate as unknown as { configPresets: Record<string, ConfigData> };

/** Returns an object by the names that rules have in html-validate, where those of all plugins are together. */
function prefixed<T>(named: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`ds-tools/${name}`, value]));
}

/** html-validate plugin with the rules about pages and the presets `ds-tools:recommended`, `ds-tools:rules` and `ds-tools:gallery`. */
const plugin: Plugin = {
  name: "ds-tools",
  rules: prefixed(
    Object.fromEntries(Object.entries(rules).map(([name, Own]) => [name, htmlValidateRule(Own as new () => PageRule)])),
  ),
  // To html-validate, a comment that switches a rule off for the rest of the page means the whole page, when the rule begins at
  // its end. Each element still knows whether it comes after the comment.
  setup(_source, events) {
    let own: ConfigReadyEvent["rules"][string][] = [];
    events.on("config:ready", (_name, event: ConfigReadyEvent) => {
      own = Object.entries(event.rules).flatMap(([name, rule]) => (name.startsWith("ds-tools/") ? rule : []));
    });
    events.on("dom:ready", () => {
      for (const rule of own) rule.setEnabled(true);
    });
  },
  configs: {
    /** Our rules alone. */
    rules: { rules: prefixed(levels) },
    /** Our rules that are about single components, for pages that show components. */
    gallery: { rules: prefixed(galleryLevels) },
    /** Our rules and html-validate's recommended ones, except those that contradict ours. */
    recommended: {
      rules: {
        // Named one by one, because html-validate does not follow the `extends` of a plugin's preset.
        ...configPresets["html-validate:recommended"]?.rules,
        ...prefixed(levels),
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
