'use client';

import { useEffect, useRef, useState } from 'react';
import { TYPING } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/** Every text that the typed line shows, one keystroke after the other, and how long it stands, in ms. */
export function* keystrokes(phrases: string[]): Generator<[text: string, wait: number], never> {
  for (;;) {
    let text = '';
    yield [text, TYPING.startDelay];
    for (const phrase of [...phrases, '']) {
      while (!phrase.startsWith(text)) {
        text = text.slice(0, -1);
        yield [text, TYPING.backDelay];
      }
      while (text !== phrase) {
        text = phrase.slice(0, text.length + 1);
        yield [text, text === phrase ? TYPING.holdDelay : TYPING.typeDelay];
      }
    }
  }
}

/**
 * The phrase that is typed, held, deleted and followed by the next (spec §9). The first phrase is in the HTML and
 * stands while movement is paused from the start or the scripts are not there; a pause holds the letters that stand.
 * All phrases share one grid cell, so the longest keeps the room and nothing on the page moves. Screen readers get
 * the list beside it instead.
 */
export function Typing({ phrases }: { phrases: string[] }) {
  const paused = useMotion((state) => state.paused);
  const line = useRef<HTMLSpanElement>(null);
  const [strokes] = useState(() => keystrokes(phrases));

  useEffect(() => {
    if (paused) return;
    let timer = setTimeout(function press() {
      // What was decided before the first paint may reach the store a moment after this.
      if (!line.current || document.documentElement.dataset.motion === 'paused') return;
      const [text, wait] = strokes.next().value;
      line.current.textContent = text;
      timer = setTimeout(press, wait);
    }, 0);
    return () => clearTimeout(timer);
  }, [paused, strokes]);

  return (
    <span aria-hidden className="typed-line grid text-primary-onInk" data-testid="typing">
      {phrases.map((phrase) => (
        <span key={phrase} className="invisible col-start-1 row-start-1 print:hidden">
          {phrase}
        </span>
      ))}
      <span ref={line} className="col-start-1 row-start-1 print:hidden" data-testid="typed">
        {phrases[0]}
      </span>
    </span>
  );
}
