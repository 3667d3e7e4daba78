/** Error for issues that the form cannot use. Its class tells it from an exception that the issues themselves throw. */
export class RefusedIssues extends Error {}

const accepted =
  'Pass messages by field, such as { fullName: "Enter your full name" }, a list of { message, path } or { text, href }, or the errors of zod, valibot, arktype, joi, yup, ajv, express-validator or class-validator.';

/** Throws for issues at a place such as "[0]", with the problem as the end of a sentence. */
export function refuseIssues(where: string, problem: string, remedy: string = accepted): never {
  throw new RefusedIssues(`issues${where} ${problem}. ${remedy}`);
}
