import type { Refusal } from './contract';

/** What a person is told in place of what they asked for. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly reason: Refusal['reason'],
    message: string,
  ) {
    super(message);
  }
}
