import type { Context, ErrorHandler, Handler } from 'hono';
import type { EditorState, Rejection } from '@/editor/api';
import { Rejected } from './rejection';
import type { EditSession } from './session';

/**
 * Does something to the content, after all that was asked for before, and answers with the state then.
 *
 * @param act gives what was done, in words, where that is not plain to see
 */
export function changing(
  session: EditSession,
  act: (c: Context) => Promise<string | undefined> | Promise<void>,
): Handler {
  return async (c) => {
    // Read at once and kept: a tab that closes takes what is not read yet with it.
    await c.req.text();
    const state = await session.inTurn(async () => {
      const done = await act(c);
      return { ...(await session.state()), ...(done && { done }) };
    });
    return c.json<EditorState>(state);
  };
}

/** Answers with what went wrong. What nobody foresaw is told in the terminal, too. */
export const answerError: ErrorHandler = (error, c) => {
  // A tab that closes, or a newer file, ends a request: that is no fault.
  const isForeseen = error instanceof Rejected || c.req.raw.signal.aborted;
  if (!isForeseen) console.error(error);
  const rejection = rejectionOf(error);
  return c.json(rejection, rejection.reason === 'changed' ? 412 : 422);
};

/** Why something was not done, in Spanish, for the person who asked for it. */
export function rejectionOf(error: unknown): Rejection {
  if (error instanceof Rejected) return error.rejection;
  return {
    reason: 'rejected',
    problem: `No se pudo: ${error instanceof Error ? error.message : error}`,
    remedy: 'Inténtalo de nuevo; si sigue igual, avisa a quien programa el sitio.',
  };
}
