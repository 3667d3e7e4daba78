/*
 * What an audit leaves alone. One list decides, because a longer one would promise what it cannot keep: a local service may write to a
 * database that others share, and a project knows its own words.
 */

/** Words of links and buttons that destroy, end or pay something, in English and Welsh. A star stands for any ending. */
const destructive =
  "delete,erase,remove,discard,cancel,withdraw,revoke,unsubscribe,deactivate,reset,pay,sign out,log out,log off,close account,close my account,close your account,dileu,tynnu,canslo,ailosod,talu,allgofnodi,cau cyfrif";

/** Words of buttons that go on, which are the only ones that are pressed on another machine. */
const goesOn =
  "continue,next,save,submit,send,search,find,start,begin,apply,confirm,accept,agree,check,sign in,log in,parhau,nesaf,cadw,cyflwyno,anfon,chwilio,dechrau,cadarnhau,derbyn";

/** Words that a project adds to the lists. */
export interface MoreWords {
  destructiveWords?: readonly string[] | undefined;
  continueWords?: readonly string[] | undefined;
}

/** Knows the words that decide what an audit presses. */
export class Words {
  readonly #destructive: RegExp;
  readonly #goesOn: RegExp;

  constructor({ destructiveWords = [], continueWords = [] }: MoreWords = {}) {
    this.#destructive = pattern([...destructive.split(","), ...destructiveWords]);
    this.#goesOn = pattern([...goesOn.split(","), ...continueWords]);
  }

  /** Returns the destructive word in a text; undefined when there is none. */
  harmIn(text: string): string | undefined {
    return this.#destructive.exec(text.slice(0, maximumLength))?.[0];
  }

  /** Checks whether a button goes on. */
  goOn(text: string): boolean {
    return this.#goesOn.test(text.slice(0, maximumLength));
  }

  /** Checks whether a question wants to know for certain: "Are you sure you want to delete it?", but not "Do you pay rent?". */
  confirms(question: string): boolean {
    return this.harmIn(question) !== undefined && /\b(?:sure|want|wish|siŵr|sicr|eisiau|am)\b/i.test(question);
  }
}

/** Characters of a text that are looked at. More would tell no more. */
const maximumLength = 300;

function pattern(words: readonly string[]): RegExp {
  const sources = words.map((word) =>
    word
      .trim()
      .replace(/[\\^$.+?()[\]{}|]/g, "\\$&")
      .replaceAll("*", "\\p{L}*")
      .replace(/[\s-]+/g, "[\\s-]*"),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.filter(Boolean).join("|")})(?![\\p{L}\\p{N}])`, "iu");
}
