import type { Message } from '@/content/schema/message';
import { noAnswer, RequestRejected } from '@/editor/panel/requests';
import { Disclosure } from '@/editor/panel/ui/disclosure';
import { Notice } from '@/editor/panel/ui/notice';

interface FailureProps extends Message {
  /** What a program printed about it. */
  output?: string | undefined;
}

/** What a request failed for, and what can be done about it. */
export function FailureNotice({ error }: { error: unknown }) {
  const failure = error instanceof RequestRejected ? error.rejection : noAnswer;
  return <Failure {...failure} />;
}

/** Why something was not done, and what can be done about it; what a program printed is folded. */
export function Failure({ problem, remedy, output }: FailureProps) {
  return (
    <Notice tone="error">
      <strong>{problem}</strong> {remedy}
      {output && (
        <Disclosure summary="Lo que dijo el programa">
          <pre className="overflow-x-auto whitespace-pre-wrap text-xs">{output}</pre>
        </Disclosure>
      )}
    </Notice>
  );
}
