'use client';

import { useInView } from 'framer-motion';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { TYPING } from '@/lib/motion-settings';
import { useMotion } from './motion-store';
import { useTranslated } from './use-translated';

/**
 * Types the phrases in a loop (spec §9). The exported HTML contains the first phrase, which stays while motion is paused
 * from the start and when the page is translated. All phrases share one grid cell, so that the longest determines the
 * height and nothing moves. Screen readers read the list beside it.
 */
export function Typing({ phrases }: { phrases: string[] }) {
  const paused = useMotion((state) => state.paused);
  const fullPhrasesRef = useRef<HTMLSpanElement>(null);
  const translated = useTranslated(fullPhrasesRef, phrases.join(''));
  const lineRef = useRef<HTMLSpanElement>(null);
  const visible = useInView(lineRef);
  const [typed, setTyped] = useState<string[]>();

  useEffect(() => {
    // In the first effect `paused` is still that of the exported HTML.
    if (!visible || paused || useMotion.getState().paused) return;
    let isCanceled = false;
    void heroAnimations().then(() => {
      const fullPhrases = fullPhrasesRef.current?.children ?? [];
      if (!isCanceled) setTyped(phrases.map((phrase, index) => withLineBreaks(phrase, fullPhrases[index]?.firstChild)));
    });
    return () => {
      isCanceled = true;
    };
  }, [visible, paused, phrases]);

  return (
    <span ref={lineRef} aria-hidden className="grid text-wrap text-primary-onInk" data-testid="typing">
      <span ref={fullPhrasesRef} className="contents">
        {phrases.map((phrase) => (
          <span key={phrase} className="invisible col-start-1 row-start-1 print:hidden">
            {phrase}
          </span>
        ))}
      </span>
      <span className="col-start-1 row-start-1 print:hidden" data-testid="typed">
        {typed && !translated ? (
          // The library ignores changed phrases.
          <TypedPhrases key={typed.join()} phrases={typed} waits={paused || !visible} />
        ) : (
          <span>{phrases[0]}</span>
        )}
      </span>
    </span>
  );
}

/**
 * Types the phrases in a loop. While it waits, shows the phrase being typed in full: react-type-animation cannot pause
 * mid-word, so it finishes the word in a hidden element and then waits.
 */
function TypedPhrases({ phrases, waits }: { phrases: string[]; waits: boolean }) {
  const [frozen, setFrozen] = useState<string>();
  const lettersRef = useRef<HTMLSpanElement>(null);
  const waitWhilePaused = useGate(waits);

  // The library writes the letters past React's state.
  useEffect(() => {
    const phrase = waits ? phraseOf(lettersRef.current?.textContent, phrases) : undefined;
    setFrozen(phrase);
    if (phrase) highlightPhrase(lettersRef.current, phrases.indexOf(phrase));
  }, [waits, phrases]);

  const sequence = useMemo(() => {
    // The first phrase is there from the start, for as long as it would take to type it.
    const typingTime = TYPING.startDelay + [...(phrases[0] ?? '')].length * TYPING.typeDelay;
    return phrases.flatMap((phrase, index) => {
      const mark = () => highlightPhrase(lettersRef.current, index);
      const hold = index === 0 ? typingTime + TYPING.holdDelay : TYPING.holdDelay;
      const next = phrases[(index + 1) % phrases.length] ?? '';
      return [mark, phrase, hold, waitWhilePaused, commonStart(phrase, next)];
    });
  }, [phrases, waitWhilePaused]);

  return (
    // A translator would treat every letter as a separate text. In a wider window a phrase may no longer wrap.
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

/** Waits until the terrain of the hero has risen (`hero-ridges.module.css`), so that one thing moves at a time. */
function heroAnimations(): Promise<unknown> {
  const ridges = document.querySelector('[data-testid="ridges"]');
  const animations = ridges?.getAnimations({ subtree: true }) ?? [];
  return Promise.allSettled(animations.map(({ finished }) => finished));
}

/** The phrase with a line break where it wraps when complete: a word would otherwise jump to the next line mid-typing. */
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

/** The common prefix of two phrases, as a separate step: the library has no event between deleting and typing. */
function commonStart(phrase: string, next: string): string {
  const [letters, nextLetters] = [[...phrase], [...next]];
  const end = letters.findIndex((letter, index) => letter !== nextLetters[index]);
  return end < 0 ? phrase : letters.slice(0, end).join('');
}

/** Marks the phrase being typed in the list at the end of the headline (`hero-section.tsx`). */
function highlightPhrase(typed: Element | null, current: number): void {
  const list = typed?.closest('h1')?.lastElementChild?.children ?? [];
  for (const [index, phrase] of [...list].entries()) phrase.toggleAttribute('data-current', index === current);
}

/** The phrase that starts with these letters, or the first. */
function phraseOf(letters: string | null | undefined, phrases: string[]): string | undefined {
  return phrases.find((phrase) => letters && phrase.startsWith(letters)) ?? phrases[0];
}

/**
 * A step of the library's loop that waits while `closed` is true, and forever after unmounting, since the loop does not
 * end with the component. The function is stable: a new one would restart the loop.
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
