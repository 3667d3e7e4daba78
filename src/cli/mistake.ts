/** Something that the person who typed the command can put right: the message is for them, without a stack. */
export class Mistake extends Error {
  override name = "Mistake";
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
