'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { TYPING } from '@/lib/motion-settings';

/**
 * The phrases, typed and deleted in an endless loop. Paused, it shows the letters that stood there, or the first phrase
 * when none did; the library, whose loop can neither be stopped nor resumed within a word, ends the current word
 * hidden and waits.
 */
export function TypedPhrases({ phrases, paused }: { phrases: string[]; paused: boolean }) {
  const [frozen, setFrozen] = useState(paused ? phrases[0] : undefined);
  const lettersRef = useRef<HTMLSpanElement>(null);
  const waitWhilePaused = useGate(paused);

  // Keeps what is shown in step with `paused`: the letters are the library's own, outside React's state.
  useEffect(() => {
    setFrozen(paused ? lettersRef.current?.textContent || phrases[0] : undefined);
  }, [paused, phrases]);

  const sequence = useMemo(() => {
    const steps = phrases.flatMap((phrase) => [waitWhilePaused, phrase, TYPING.holdDelay]);
    // The leading empty text makes every loop delete the last phrase and wait before the first.
    return ['', TYPING.startDelay, ...steps];
  }, [phrases, waitWhilePaused]);

  return (
    <>
      <span ref={lettersRef} hidden={frozen !== undefined}>
        <TypeAnimation
          wrapper="span"
          sequence={sequence}
          speed={{ type: 'keyStrokeDelayInMs', value: TYPING.typeDelay }}
          deletionSpeed={{ type: 'keyStrokeDelayInMs', value: TYPING.backDelay }}
          cursor={false}
          repeat={Number.POSITIVE_INFINITY}
        />
      </span>
      {frozen}
    </>
  );
}

/**
 * A step of the library's loop that waits while `closed` is true, and for good once the component is gone, which the
 * loop outlives. The function stays the same, since another one would start the loop anew.
 */
function useGate(closed: boolean): () => Promise<void> | undefined {
  const gate = useRef({ closed, open: () => {} });

  useEffect(() => {
    gate.current.closed = closed;
    if (!closed) gate.current.open();
    return () => {
      gate.current.closed = true;
    };
  }, [closed]);

  return useCallback(() => {
    if (!gate.current.closed) return undefined;
    return new Promise((resolve) => {
      gate.current.open = resolve;
    });
  }, []);
}
