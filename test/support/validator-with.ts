import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from "html-validate";

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
