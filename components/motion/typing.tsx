'use client';

import { useEffect, useState } from 'react';
import { island } from '@/components/ui/island';
import { useMotion } from './motion-store';

const TypedPhrases = island({
  load: () => import('./typed-phrases').then(({ TypedPhrases }) => TypedPhrases),
  placeholder: FirstPhrase,
});

/**
 * The phrase that is typed, held, deleted and followed by the next (spec §9). The first phrase is in the HTML and
 * stands while movement is paused from the start or the loop's code, fetched after the first view, is not there. All
 * phrases share one grid cell, so the longest keeps the room and nothing on the page moves. Screen readers get the
 * list beside it instead.
 */
export function Typing({ phrases }: { phrases: string[] }) {
  const paused = useMotion((state) => state.paused);
  const [started, setStarted] = useState(false);

  // Waits for the document to be loaded and idle.
  useEffect(() => {
    if (started || paused) return;
    // The store takes over the choice of `EARLY_MOTION_SCRIPT` only after this effect.
    return afterFirstView(() => setStarted(document.documentElement.dataset.motion !== 'paused'));
  }, [started, paused]);

  return (
    <span aria-hidden className="grid text-primary-onInk" data-testid="typing">
      {phrases.map((phrase) => (
        <span key={phrase} className="invisible col-start-1 row-start-1 print:hidden">
          {phrase}
        </span>
      ))}
      <span className="col-start-1 row-start-1 print:hidden" data-testid="typed">
        {started ? <TypedPhrases phrases={phrases} paused={paused} /> : <FirstPhrase phrases={phrases} />}
      </span>
    </span>
  );
}

function FirstPhrase({ phrases }: { phrases: string[] }) {
  return phrases[0];
}

/** Runs once the page has loaded and the browser is idle; calling the result cancels it. */
function afterFirstView(run: () => void): () => void {
  let cancelled = false;
  const runUnlessCancelled = () => {
    if (!cancelled) run();
  };
  const runWhenIdle = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(runUnlessCancelled);
    else setTimeout(runUnlessCancelled, 200);
  };
  if (document.readyState === 'complete') runWhenIdle();
  else window.addEventListener('load', runWhenIdle, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener('load', runWhenIdle);
  };
}
