/** Error for a template that cannot be read, with the offset of the cause. */
export class TemplateFault extends Error {
  override name = "TemplateFault";
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
