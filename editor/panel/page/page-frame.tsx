import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { followTarget } from './follow-target';
import type { PageTarget } from './page-target';
import type { Box } from './target-box';

interface PageFrameProps {
  page: Document;
  kind: 'selected' | 'hovered';
  /** What the frame stands round; for another target it needs another key. */
  find: (known: PageTarget | undefined) => PageTarget | undefined;
}

/** A frame round what shows a value, drawn over the page and not in it. */
export function PageFrame({ page, kind, find }: PageFrameProps) {
  const [box, setBox] = useState<Box>();
  const findNow = useEffectEvent(find);

  // Follows the target in the page's document.
  useEffect(
    () =>
      followTarget(page, {
        find: (known) => findNow(known),
        // Synchronous, so that the frame is painted together with the page below it.
        onMove: (next) => flushSync(() => setBox(next)),
      }),
    [page],
  );

  if (!box) return null;
  const { left, top, right, bottom } = box;
  return (
    <div className={`page-frame page-frame-${kind}`} style={{ left, top, width: right - left, height: bottom - top }} />
  );
}
