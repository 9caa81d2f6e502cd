'use client';

import { Suspense, useEffect, useState } from 'react';
import { useMotion } from './motion-store';
import { lazyOrStatic } from './when-visible';

const TypedPhrases = lazyOrStatic(() => import('./typed-phrases'));

/**
 * The phrase that is typed, held, deleted and followed by the next (spec §9). The first phrase is in the HTML and
 * stands while movement is paused from the start or the loop's code, fetched after the first view, is not there. All
 * phrases share one grid cell, so the longest keeps the room and nothing on the page moves. Screen readers get the
 * list beside it instead.
 */
export function Typing({ phrases }: { phrases: string[] }) {
  const paused = useMotion((state) => state.paused);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    if (started || paused) return;
    // The store takes over the choice of `EARLY_MOTION_SCRIPT` only after this effect.
    return afterFirstView(() => setStarted(document.documentElement.dataset.motion !== 'paused'));
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
            <TypedPhrases phrases={phrases} paused={paused} />
          </Suspense>
        ) : (
          phrases[0]
        )}
      </span>
    </span>
  );
}

/** Runs once the page has loaded and the browser is idle; calling the result takes it back. */
function afterFirstView(run: () => void): () => void {
  const soon = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 200));
  let taken = false;
  const start = () => soon(() => taken || run());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    taken = true;
    window.removeEventListener('load', start);
  };
}
