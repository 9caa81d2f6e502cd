'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { TYPING } from '@/lib/motion-settings';

/**
 * The phrases, typed and deleted in an endless loop. Paused, it shows the letters that stood there, or the first phrase
 * when none did; the library, whose loop can neither be stopped nor resumed within a word, ends the current word
 * hidden and waits.
 */
export default function TypedPhrases({ phrases, paused }: { phrases: string[]; paused: boolean }) {
  const [frozen, setFrozen] = useState(paused ? phrases[0] : undefined);
  const letters = useRef<HTMLSpanElement>(null);
  const loop = useRef({ held: paused, resume: () => {} });

  useEffect(() => {
    loop.current.held = paused;
    setFrozen(paused ? letters.current?.textContent || phrases[0] : undefined);
    if (!paused) loop.current.resume();
    // The loop outlives this component, so it must be held for good.
    return () => {
      loop.current.held = true;
    };
  }, [paused, phrases]);

  const sequence = useMemo(() => {
    const whileHeld = () =>
      loop.current.held ? new Promise<void>((resume) => Object.assign(loop.current, { resume })) : undefined;
    // The leading empty text makes every loop delete the last phrase and wait before the first.
    return ['', TYPING.startDelay, ...phrases.flatMap((phrase) => [whileHeld, phrase, TYPING.holdDelay])];
  }, [phrases]);

  return (
    <>
      <span ref={letters} hidden={frozen !== undefined}>
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
