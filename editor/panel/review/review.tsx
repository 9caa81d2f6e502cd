import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DictionaryRequest, LettersRequest, ReviewResult } from '@/editor/api';
import type { Pointer } from '@/editor/document/pointer';
import { useServerState } from '@/editor/panel/document/document-store';
import { tell } from '@/editor/panel/document/edit-content';
import { post, RequestRejected } from '@/editor/panel/requests';
import { ReviewView } from './review-view';

/** What is right though the review did not know it. */
type Addition = DictionaryRequest | LettersRequest;

/** Reviews the content as it is when the view is first shown, and again on demand. */
export function Review({ isShown, onFix }: { isShown: boolean; onFix: (pointer: Pointer) => void }) {
  const { content } = useServerState();
  const review = useMutation({
    mutationFn: async (addition: Addition | undefined) => {
      const reviewed = content;
      const result = await reviewAfter(addition);
      return { result, reviewed, checkedAt: new Date() };
    },
    onError: (error) => {
      if (error instanceof RequestRejected) tell(error.rejection);
    },
  });
  const { mutate, data, isIdle, isPending } = review;
  useEffect(() => {
    if (isShown && isIdle) mutate(undefined);
  }, [isShown, isIdle, mutate]);
  return (
    <ReviewView
      result={data?.result}
      isRunning={isPending}
      checkedAt={data?.checkedAt}
      isStale={data !== undefined && data.reviewed !== content}
      onRefresh={() => mutate(undefined)}
      onFix={onFix}
      onAddWord={(word) => mutate({ word })}
      onAddLetters={(letters) => mutate({ letters })}
    />
  );
}

function reviewAfter(addition: Addition | undefined): Promise<ReviewResult> {
  if (addition === undefined) return post('review');
  return post('word' in addition ? 'dictionary' : 'letters', addition);
}
