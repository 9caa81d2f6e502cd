'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { TYPING } from '@/lib/motion-settings';

/**
 * The phrases, typed and deleted in an endless loop. Paused, it shows the letters that stood there, and the library,
 * whose loop can neither be stopped nor resumed within a word, waits after the word in hand.
 */
export default function TypedPhrases({ phrases, paused }: { phrases: string[]; paused: boolean }) {
  const [standing, setStanding] = useState<string | null>(null);
  const letters = useRef<HTMLSpanElement>(null);
  const gate = useRef({ open: !paused, release: () => {} });

  useEffect(() => {
    gate.current.open = !paused;
    setStanding(paused ? (letters.current?.textContent ?? '') : null);
    if (!paused) gate.current.release();
    // The loop outlives this component, so it must find its gate shut.
    return () => {
      gate.current.open = false;
    };
  }, [paused]);

  const sequence = useMemo(() => {
    const whileOpen = () =>
      gate.current.open ? undefined : new Promise<void>((release) => Object.assign(gate.current, { release }));
    // The leading empty text makes every loop delete the last phrase and wait before the first.
    return ['', TYPING.startDelay, ...phrases.flatMap((phrase) => [whileOpen, phrase, TYPING.holdDelay])];
  }, [phrases]);

  return (
    <>
      <span ref={letters} hidden={standing !== null}>
        <TypeAnimation
          wrapper="span"
          sequence={sequence}
          speed={{ type: 'keyStrokeDelayInMs', value: TYPING.typeDelay }}
          deletionSpeed={{ type: 'keyStrokeDelayInMs', value: TYPING.backDelay }}
          cursor={false}
          repeat={Number.POSITIVE_INFINITY}
        />
      </span>
      {standing}
    </>
  );
}
