import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";

/** Reads delimiters such as `<% %> <$ $> <# #>`, from an option of the command or a key of the configuration. */
export function readTags(text: string | undefined, option: string): Delimiters | undefined {
  if (text === undefined) return undefined;
  const tags = text.trim().split(/\s+/);
  const [blockStart, blockEnd, variableStart, variableEnd, commentStart, commentEnd] = tags;
  if (tags.length !== 4 && tags.length !== 6)
    throw new CommandError(
      `${option} "${text}": give the delimiters of tags, of variables and of comments, such as "<% %> <$ $> <# #>".`,
    );
  return { blockStart, blockEnd, variableStart, variableEnd, commentStart, commentEnd };
}
