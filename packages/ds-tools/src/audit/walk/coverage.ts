/** What an audit has reached and what it has not. */
export interface Coverage {
  /** Number of pages, each address once. */
  addresses: number;
  /** Number of forms that were sent with answers that the service accepted. */
  formsPassed: number;
  /** Forms whose answers the service refused, so that the pages after them were not seen. */
  formsNotPassed: readonly { path: string; messages: readonly string[] }[];
  /** Choices that were not made, by question. */
  choicesNotTaken: readonly ChoicesNotTaken[];
  /** Number of other choices that were tried. */
  choicesTried: number;
  /** Links, buttons and forms that were left alone, each with the reason. */
  leftAlone: readonly LeftAlone[];
  /** Kinds of pages of which only some were visited. */
  samples: readonly Sample[];
}

export interface ChoicesNotTaken {
  path: string;
  question: string;
  choices: readonly string[];
}

export interface LeftAlone {
  /** Path of the page with the link, button or form. */
  path: string;
  /** Words of the link or button. */
  name: string;
  reason: string;
}

export interface Sample {
  /** Pattern of the addresses, such as `/records/*`. */
  pattern: string;
  visited: number;
  /** Number of addresses that were left out, as far as they are known. */
  leftOut: number;
}
