/** What is wrong and what would be right: Spanish sentences for the person who edits the content. */
export interface Message {
  problem: string;
  remedy: string;
}
