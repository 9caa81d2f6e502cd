/** What is wrong with a value and what would be right: Spanish sentences for the person who edits the content. */
export interface Message {
  problem: string;
  remedy: string;
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
