/**
 * Replaces the beginnings of commands to build servers in a text that a page may have written: `##[error]` and `##vso[…]` of Azure
 * Pipelines and GitHub, `##teamcity[…]`, and `::error::` of GitHub at the beginning of a line.
 */
export function withoutCommands(text: string): string {
  return text.replace(command, "# #").replace(/^(\s*)::/gm, "$1: :");
}

/** Matches the two signs that begin a command anywhere in a line. */
export const command = /##(?=\[|\w+\[)/g;
