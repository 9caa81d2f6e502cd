'use client';

import { Suspense, useEffect, useState } from 'react';
import { useMotion } from './motion-store';
import { lazyOrStatic } from './when-visible';

const TypingLoop = lazyOrStatic(() => import('./typing-loop'));

/**
 * The phrase that is typed, held, deleted and followed by the next (spec §9). The first phrase is in the HTML and
 * stands while movement is paused from the start or the loop's code is not there. All phrases share one grid cell,
 * so the longest keeps the room and nothing on the page moves. Screen readers get the list beside it instead.
 */
export function Typing({ phrases }: { phrases: string[] }) {
  const paused = useMotion((state) => state.paused);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    if (started || paused) return;
    const start = () => setStarted(document.documentElement.dataset.motion !== 'paused');
    const timer = setTimeout(start, 0);
    return () => clearTimeout(timer);
  }, [started, paused]);

  return (
    <span aria-hidden className="typed-line grid text-primary-onInk" data-testid="typing">
      {phrases.map((phrase) => (
        <span key={phrase} className="invisible col-start-1 row-start-1 print:hidden">
          {phrase}
        </span>
      ))}
      <span className="col-start-1 row-start-1 print:hidden" data-testid="typed">
        {started ? (
          <Suspense fallback={phrases[0]}>
            <TypingLoop phrases={phrases} paused={paused} />
          </Suspense>
        ) : (
          phrases[0]
        )}
      </span>
    </span>
  );
}
