import type { Message } from '@/content/schema/message';

/** An original that cannot be used: what is wrong with it and what would be right, in Spanish. */
export class FileRejected extends Error implements Message {
  override name = 'FileRejected';
  readonly problem: string;
  readonly remedy: string;

  constructor({ problem, remedy }: Message, options?: ErrorOptions) {
    super(`${problem} ${remedy}`, options);
    this.problem = problem;
    this.remedy = remedy;
  }
}
