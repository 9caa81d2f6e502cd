import type { Message } from '@/content/schema/message';
import type { Rejection } from '@/editor/api';

/** What is asked for cannot be done, and nothing was written; in Spanish, for the person who asked. */
export class Rejected extends Error {
  override name = 'Rejected';
  readonly rejection: Rejection;

  constructor({ problem, remedy, ...rejection }: Message & Partial<Rejection>) {
    super(`${problem} ${remedy}`);
    this.rejection = { reason: 'rejected', problem, remedy, ...rejection };
  }
}
