import type { ConfigData, ConfigReadyEvent, Plugin } from "html-validate";
import * as htmlValidate from "html-validate";
import { galleryLevels, levels, rules } from "./all.js";
import { htmlValidateRule } from "./html-validate-rule.js";

// Exported, but without a type.
const { configPresets } = htmlValidate as unknown as { configPresets: Record<string, ConfigData> };

/** html-validate plugin with the rules of the design system and the presets `ds-frontend:recommended`, `ds-frontend:rules` and `ds-frontend:gallery`. */
const plugin: Plugin = {
  name: "ds-frontend",
  rules: Object.fromEntries(Object.entries(rules).map(([name, Own]) => [name, htmlValidateRule(Own)])),
  // To html-validate, a comment that switches a rule off for the rest of the page means the whole page, when the rule begins at
  // its end. Each element still knows whether it comes after the comment.
  setup(_source, events) {
    let own: ConfigReadyEvent["rules"][string][] = [];
    events.on("config:ready", (_name, event: ConfigReadyEvent) => {
      own = Object.entries(event.rules).flatMap(([name, rule]) => (Object.hasOwn(rules, name) ? rule : []));
    });
    events.on("dom:ready", () => {
      for (const rule of own) rule.setEnabled(true);
    });
  },
  configs: {
    /** Our rules alone. */
    rules: { rules: levels },
    /** Our rules that are about single components, for pages that show components. */
    gallery: { rules: galleryLevels },
    /** Our rules and html-validate's recommended ones, except those that contradict the specification. */
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
