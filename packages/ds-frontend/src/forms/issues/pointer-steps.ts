/**
 * Returns the steps of a JSON pointer (RFC 6901).
 *
 * @example pointerSteps("/people/0/name") // ["people", "0", "name"]
 */
export function pointerSteps(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split("/");
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
