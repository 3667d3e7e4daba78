/** Error in a template, at an offset. */
export class TemplateFault extends Error {
  override name = "TemplateFault";
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
