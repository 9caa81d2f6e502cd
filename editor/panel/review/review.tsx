import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReviewResult } from '@/editor/api';
import type { Pointer } from '@/editor/document/pointer';
import { useServerState } from '@/editor/panel/document/document-store';
import { tell } from '@/editor/panel/document/edit-content';
import { post, RequestRejected } from '@/editor/panel/requests';
import { ReviewView } from './review-view';

/** Reviews the content as it is when the view is first shown, and again on demand. */
export function Review({ isShown, onFix }: { isShown: boolean; onFix: (pointer: Pointer) => void }) {
  const { content } = useServerState();
  const review = useMutation({
    mutationFn: async (word: string | undefined) => {
      const reviewed = content;
      const result = await (word === undefined
        ? post<ReviewResult>('review')
        : post<ReviewResult>('dictionary', { word }));
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
      onAddWord={mutate}
    />
  );
}
