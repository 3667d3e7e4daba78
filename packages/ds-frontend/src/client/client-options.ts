export interface ClientOptions {
  /**
   * Moves focus to a summary. By default focus moves to one that is new on the page, unless the user is already typing.
   * `true` moves it every time, even to a summary that had focus before: use it after a failed submit that a script handled.
   * `false` never moves it.
   */
  focus?: boolean;
  /** Prefix of the page's class names: "ds", or "govuk" or "nhsuk" on pages of those design systems. */
  prefix?: string;
}
