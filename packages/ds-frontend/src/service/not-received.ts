/** Why an attempt to send an application has certainly failed. */
export type Reason = "refused" | "unreachable" | "incomplete";

/**
 * Says that an attempt to send an application has certainly failed, and why:
 *
 * - "refused": whoever receives applications has none under this id. The answers can be changed, and get another id;
 * - "unreachable": this attempt never left, which says nothing about those before it;
 * - "incomplete": a part is gone, such as a file, so that no attempt can succeed before somebody answers again.
 */
export class NotReceived extends Error {
  readonly reason: Reason;

  constructor(message: string, reason: Reason = "refused") {
    super(message);
    this.reason = reason;
  }
}
