/** What is wrong with a value and what would be right: Spanish sentences for the person who edits the content. */
export interface Message {
  problem: string;
  remedy: string;
  /** What the terminal says in place of these, to whoever edits the files: with their names, code and commands. */
  inTerminal?: { problem?: string; remedy?: string };
}

/** The remedy of what only happens to a file that is edited by hand. */
export const ASK_FOR_LAST_VERSION = 'Devuelve esta parte a su última versión, o pide ayuda a quien programa el sitio.';

/** The problem and the remedy as the terminal says them. */
export function messageInTerminal({ problem, remedy, inTerminal }: Message): { problem: string; remedy: string } {
  return { problem, remedy, ...inTerminal };
}

/**
 * A message in the form in which valibot carries it, a string. Only `messageOf` reads it.
 *
 * @param message `undefined` when another issue already tells the mistake
 */
export function encodeMessage(message: Message | undefined): string {
  return message ? JSON.stringify(message) : '';
}

/** The message of an issue of a content schema; `undefined` when another issue already tells the mistake. */
export function messageOf(issue: { message: string }): Message | undefined {
  return issue.message ? JSON.parse(issue.message) : undefined;
}
