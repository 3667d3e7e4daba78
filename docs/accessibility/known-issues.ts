/** Something that does not work as well as it should for some people. */
export interface KnownIssue {
  id: string;
  title: string;
  /** Folders of the components that have it. */
  components: readonly string[];
  /** What it does to whom, and with what it was seen. */
  effect: string;
  /** What a service can do. */
  wayRound: string;
  /** Numbers of the success criteria that it fails. */
  fails?: readonly string[];
  /** The version that mended it. */
  mendedIn?: string;
}

const groups = ["radios", "checkboxes", "date-input"];

export const knownIssues: readonly KnownIssue[] = [
  {
    id: "summary-said-again",
    title: "The heading of the error summary is said up to three times",
    components: ["error-summary", "page"],
    effect:
      "The specification puts the role `alert`, the name and the focus on one element, so Orca 43 with Firefox 153 says the heading as an alert, as the name and as a heading, and all mistakes at once before people go through the list. Moving the focus when the page has loaded, at once or 100 or 200 milliseconds later, was tried: the heading is said once less, but in 13 of 15 tries the title of the page, with its “Error:”, is not said any more. So focus still moves at once.",
    wayRound: "None is needed: a key stops the speech, and the list is read in the usual way.",
  },
  {
    id: "jaws-2022",
    title: "JAWS 2022 may not read the list of mistakes by itself",
    components: ["error-summary", "page"],
    effect:
      "In 2022, JAWS did not read the list when the role and the focus were on the same element (issue 2657 of govuk-frontend). Newer versions have not been tried.",
    wayRound:
      "The arrow keys read the list, and each message stands beside its answer too. If your users have JAWS 2022, test with it.",
  },
  {
    id: "group-hints",
    title: "Orca says neither the hint nor the message of a group",
    components: [...groups, "fieldset"],
    effect:
      "The hint and the message are the description of the fieldset, as the specification has it. Orca 43 says the description of the focused control only, so people hear the question and the answer, but not the hint.",
    wayRound: "Put what people must know into the question itself. The entry of the error summary says the message.",
  },
  {
    id: "conditional-question",
    title: "A question that an answer reveals is not announced",
    components: ["radios", "checkboxes"],
    effect:
      "People who use a screen reader learn of the question at the next press of Tab. ARIA does not allow `aria-expanded` on radios.",
    wayRound: "Reveal one short field at most, and otherwise ask on a page of its own.",
  },
  {
    id: "link-as-button",
    title: "The Space key does not press a link that looks like a button",
    components: ["button", "button-group"],
    effect:
      'A button with `href` is a link with `role="button"`. Screen readers call it a button, but the browser follows it with Enter only, and Space scrolls the page.',
    wayRound: "Use `href` for the button that starts a service, and a real button for everything else.",
  },
  {
    id: "wide-tables",
    title: "Words in a table of many columns break on a phone with large text",
    components: ["table"],
    effect:
      "So that the page does not scroll sideways, columns become as narrow as the window asks for: with twice the text at 375 pixels, words and amounts of three columns stand on several lines.",
    wayRound: "Keep tables to three short columns, or use a summary list for each row.",
  },
  {
    id: "password-without-script",
    title: "A password cannot be shown without JavaScript",
    components: ["password-input"],
    effect: "The button is there only where the client runs.",
    wayRound: "None is needed: the password can be pasted and filled in by the browser.",
  },
];
