import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DictionaryRequest, LettersRequest, ReviewResult } from '@/editor/api';
import type { Pointer } from '@/editor/document/pointer';
import { useContent } from '@/editor/panel/content/editor-store';
import { post } from '@/editor/panel/requests';
import { Button } from '@/editor/panel/ui/button';
import { FailureNotice } from '@/editor/panel/versions/failure-notice';
import { momentInWords } from '@/editor/panel/versions/moment-in-words';
import { Findings } from './findings';

/** What is right though the review did not know it. */
type Addition = DictionaryRequest | LettersRequest;

/** «Revisar»: what is to be corrected and when that was found. Reviews when it is first shown, and again on demand. */
export function Review({ onFix }: { onFix: (pointer: Pointer) => void }) {
  const content = useContent();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (addition: Addition | undefined) => {
      const reviewed = content;
      const result = await reviewAfter(addition);
      return { result, reviewed, moment: momentInWords(new Date(), new Date()) };
    },
  });
  useEffect(() => mutate(undefined), [mutate]);
  const isStale = data !== undefined && data.reviewed !== content;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-3 text-text-muted">
        <p role="status">
          {isPending && 'Revisando…'}
          {data && `Revisado ${data.moment}${isStale ? '; el contenido cambió desde entonces' : ''}.`}
        </p>
        {/* Not `disabled`, which would take the focus from whoever pressed it. */}
        <Button size="small" aria-disabled={isPending} onClick={() => !isPending && mutate(undefined)}>
          Revisar de nuevo
        </Button>
      </div>
      {error && <FailureNotice error={error} />}
      {data && (
        <Findings
          result={data.result}
          onFix={onFix}
          onAddWord={(word) => mutate({ word })}
          onAddLetters={(letters) => mutate({ letters })}
        />
      )}
    </div>
  );
}

function reviewAfter(addition: Addition | undefined): Promise<ReviewResult> {
  if (addition === undefined) return post('review');
  return post('word' in addition ? 'dictionary' : 'letters', addition);
}
