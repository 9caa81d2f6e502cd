'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { TYPING } from '@/lib/motion-settings';

/**
 * The endless loop itself. While paused it shows the letters that stood there, and the library waits at the gate
 * after the word in hand: its loop can be neither stopped nor resumed in the middle of a word.
 */
export default function TypingLoop({ phrases, paused }: { phrases: string[]; paused: boolean }) {
  const [frozen, setFrozen] = useState<string | null>(null);
  const letters = useRef<HTMLSpanElement>(null);
  const gate = useRef({ open: !paused, release: () => {} });

  useEffect(() => {
    gate.current.open = !paused;
    setFrozen(paused ? (letters.current?.textContent ?? '') : null);
    if (!paused) gate.current.release();
  }, [paused]);

  const sequence = useMemo(() => {
    const whileOpen = () =>
      gate.current.open ? undefined : new Promise<void>((release) => Object.assign(gate.current, { release }));
    // The leading empty text makes every loop delete the last phrase and wait before the first.
    return ['', TYPING.startDelay, ...phrases.flatMap((phrase) => [whileOpen, phrase, TYPING.holdDelay])];
  }, [phrases]);

  return (
    <>
      <span ref={letters} hidden={frozen !== null}>
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
