import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from "html-validate";

/** Rules of html-validate that contradict the markup of the components. */
export const ownRules: ConfigData["rules"] = {
  // Spec 2.5: role="navigation" on the nav; 2.3: role="group" on the fieldset of a date.
  "no-redundant-role": "off",
  // A link that looks like a button is announced as one.
  "prefer-native-element": ["error", { exclude: ["button"] }],
  // Spec 2.3: the checkboxes of a question are one answer.
  "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  // For files of other origins.
  "require-sri": "off",
};

/** Resolves the configuration once. html-validate's own loader does so for each page, which takes longer than most pages. */
class OneConfig extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(
    ...given: Parameters<StaticConfigLoader["getConfigFor"]>
  ): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor(...given);
    return this.#resolved;
  }
}

/** Creates a validator for many pages. */
export function validatorWith(config: ConfigData): HtmlValidate {
  return new HtmlValidate(new OneConfig(config));
}
