import type { ErrorHandler } from 'hono';
import type { Rejection } from '@/editor/api';
import { Rejected } from './rejection';

/** Answers with what went wrong. What nobody foresaw is told in the terminal, too. */
export const answerError: ErrorHandler = (error, c) => {
  const isForeseen = error instanceof Rejected;
  // A tab that closes, or a newer file, ends a request: that is no fault.
  const isAborted = c.req.raw.signal.aborted;
  if (!isForeseen && !isAborted) console.error(error);
  return c.json(isForeseen ? rejectionOf(error) : unforeseen(error), 422);
};

function rejectionOf({ problem, remedy }: Rejected): Rejection {
  return { reason: 'rejected', problem, remedy };
}

function unforeseen({ message }: Error): Rejection {
  return {
    reason: 'rejected',
    problem: `No se pudo: ${message}`,
    remedy: 'Nada cambió. Inténtalo de nuevo; si sigue igual, avisa a quien programa el sitio.',
  };
}
