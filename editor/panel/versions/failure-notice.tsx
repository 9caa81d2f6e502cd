import type { Message } from '@/content/schema/message';
import { RequestRejected } from '@/editor/panel/requests';
import { Notice } from '@/editor/panel/ui/notice';

/** What a request failed for, and what can be done about it. */
export function FailureNotice({ error }: { error: unknown }) {
  const { problem, remedy } = messageOf(error);
  return (
    <Notice tone="error">
      <strong>{problem}</strong> {remedy}
    </Notice>
  );
}

function messageOf(error: unknown): Message {
  if (error instanceof RequestRejected) return error.rejection;
  return {
    problem: 'El editor no respondió.',
    remedy: 'Mira si sigue abierto en la terminal e inténtalo de nuevo.',
  };
}
