'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { useSeen } from '@/components/ui/on-screen';
import { TYPING } from '@/lib/motion-settings';
import { useMotion } from './motion-store';
import { useTranslated } from './use-translated';

/**
 * The phrase that is typed, held, deleted and followed by the next (spec §9). The first phrase is in the HTML and
 * stands while movement is paused from the start, the code has not come, or the page is translated. All phrases share
 * one grid cell, so the longest keeps the room and nothing on the page moves. Screen readers get the list beside it
 * instead.
 */
export function Typing({ phrases }: { phrases: string[] }) {
  const paused = useMotion((state) => state.paused);
  const longestRef = useRef<HTMLSpanElement>(null);
  const translated = useTranslated(longestRef, phrases.join(''));
  const lineRef = useRef<HTMLSpanElement>(null);
  const seen = useSeen(lineRef);
  const [typed, setTyped] = useState<string[]>();

  // Not in the first render, which equals the exported page and knows `paused` as it is there; the store knows it now.
  useEffect(() => {
    if (!seen || paused || useMotion.getState().paused) return;
    let waits = true;
    void untilRisen().then(() => {
      const fullPhrases = longestRef.current?.children ?? [];
      if (waits) setTyped(phrases.map((phrase, index) => withLineBreaks(phrase, fullPhrases[index]?.firstChild)));
    });
    return () => {
      waits = false;
    };
  }, [seen, paused, phrases]);

  return (
    <span ref={lineRef} aria-hidden className="grid text-wrap text-primary-onInk" data-testid="typing">
      <span ref={longestRef} className="contents">
        {phrases.map((phrase) => (
          <span key={phrase} className="invisible col-start-1 row-start-1 print:hidden">
            {phrase}
          </span>
        ))}
      </span>
      <span className="col-start-1 row-start-1 print:hidden" data-testid="typed">
        {typed && !translated ? (
          // The library keeps the phrases that it began with.
          <TypedPhrases key={typed.join()} phrases={typed} paused={paused} seen={seen} />
        ) : (
          <span>{phrases[0]}</span>
        )}
      </span>
    </span>
  );
}

/**
 * The phrases in a loop that goes on while it is seen. Otherwise the whole phrase stands whose letters stood there, or the
 * first when none did; the library, whose loop can neither be stopped nor resumed within a word, ends the current word
 * hidden and waits.
 */
function TypedPhrases({ phrases, paused, seen }: { phrases: string[]; paused: boolean; seen: boolean }) {
  const [frozen, setFrozen] = useState<string>();
  const lettersRef = useRef<HTMLSpanElement>(null);
  const waits = paused || !seen;
  const waitWhilePaused = useGate(waits);

  // Keeps what is shown in step with the pause: the letters are the library's own, outside React's state.
  useEffect(() => {
    const whole = waits ? wholePhrase(lettersRef.current?.textContent, phrases) : undefined;
    setFrozen(whole);
    if (whole) markCurrent(lettersRef.current, phrases.indexOf(whole));
  }, [waits, phrases]);

  const sequence = useMemo(() => {
    // The first phrase already stands there, for as long as it would take to type it.
    const typed = TYPING.startDelay + [...(phrases[0] ?? '')].length * TYPING.typeDelay;
    return phrases.flatMap((phrase, index) => {
      const mark = () => markCurrent(lettersRef.current, index);
      const hold = index === 0 ? typed + TYPING.holdDelay : TYPING.holdDelay;
      const next = phrases[(index + 1) % phrases.length] ?? '';
      return [mark, phrase, hold, waitWhilePaused, commonStart(phrase, next)];
    });
  }, [phrases, waitWhilePaused]);

  return (
    // A translator would take each letter for a text of its own. In a wider window a phrase may no longer wrap.
    <span translate="no" className="max-sm:whitespace-pre-line">
      <span ref={lettersRef} hidden={frozen !== undefined}>
        <TypeAnimation
          wrapper="span"
          sequence={sequence}
          speed={{ type: 'keyStrokeDelayInMs', value: TYPING.typeDelay }}
          deletionSpeed={{ type: 'keyStrokeDelayInMs', value: TYPING.backDelay }}
          preRenderFirstString
          cursor={false}
          repeat={Number.POSITIVE_INFINITY}
        />
      </span>
      <span hidden={frozen === undefined}>{frozen}</span>
    </span>
  );
}

/** One thing moves at a time: waits until the land of the hero has risen (`hero-ridges.module.css`). */
function untilRisen(): Promise<unknown> {
  const land = document.querySelector('[data-testid="ridges"]');
  const rise = land?.getAnimations({ subtree: true }) ?? [];
  return Promise.allSettled(rise.map(({ finished }) => finished));
}

/** The phrase with a line break where the full one wraps: a word would else jump to the next line while it is typed. */
function withLineBreaks(phrase: string, full: Node | null | undefined): string {
  if (!(full instanceof Text)) return phrase;
  const letter = document.createRange();
  const lineAt = (index: number) => {
    letter.setStart(full, index);
    letter.setEnd(full, index + 1);
    return letter.getBoundingClientRect().top;
  };
  return phrase.replace(/ /g, (space, index) => (lineAt(index - 1) < lineAt(index + 1) ? '\n' : space));
}

/** The letters that stay as one phrase is deleted for another: the library tells of no moment between the two. */
function commonStart(phrase: string, next: string): string {
  const [letters, nextLetters] = [[...phrase], [...next]];
  const end = letters.findIndex((letter, index) => letter !== nextLetters[index]);
  return end < 0 ? phrase : letters.slice(0, end).join('');
}

/** Marks the phrase that is typed in the list at the headline's end (`hero-section.tsx`). */
function markCurrent(typed: Element | null, current: number): void {
  const listed = typed?.closest('h1')?.lastElementChild?.children ?? [];
  for (const [index, phrase] of [...listed].entries()) phrase.toggleAttribute('data-current', index === current);
}

/** The phrase that begins with these letters. */
function wholePhrase(letters: string | null | undefined, phrases: string[]): string | undefined {
  return phrases.find((phrase) => letters && phrase.startsWith(letters)) ?? phrases[0];
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
