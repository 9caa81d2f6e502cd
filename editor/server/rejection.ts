import type { Message } from '@/content/schema/message';
import { labelOf } from '@/editor/document/labels';
import type { Pointer } from '@/editor/document/pointer';

/** What is asked for cannot be done, and nothing was written; in Spanish, for the person who asked. */
export class Rejected extends Error implements Message {
  override name = 'Rejected';
  readonly problem: string;
  readonly remedy: string;

  constructor({ problem, remedy }: Message) {
    super(`${problem} ${remedy}`);
    this.problem = problem;
    this.remedy = remedy;
  }
}

/** What a patch expects at the pointer is not there, since someone else changed it. */
export class Conflict extends Rejected {
  override name = 'Conflict';

  constructor(
    readonly pointer: Pointer,
    content: unknown,
  ) {
    super({
      problem: `«${labelOf(pointer, content)}» cambió mientras tanto.`,
      remedy: 'Mira cómo está ahora y repite tu cambio si aún hace falta.',
    });
  }
}
