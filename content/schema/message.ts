/** A problem and its remedy: Spanish sentences for the editor of the content. */
export interface Message {
  problem: string;
  remedy: string;
}
