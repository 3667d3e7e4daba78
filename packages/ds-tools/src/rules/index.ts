import type { ConfigData, Plugin } from "html-validate";
import * as htmlValidate from "html-validate";
import { galleryLevels, levels, rules } from "./all.js";

// Exported, but without a type.
const { configPresets } = htmlValidate as unknown as { configPresets: Record<string, ConfigData> };

/** Returns an object by the names that rules have in html-validate, where those of all plugins are together. */
function prefixed<T>(named: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`ds-tools/${name}`, value]));
}

/** html-validate plugin with the rules about pages and the presets `ds-tools:recommended`, `ds-tools:rules` and `ds-tools:gallery`. */
const plugin: Plugin = {
  name: "ds-tools",
  rules: prefixed(rules),
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
