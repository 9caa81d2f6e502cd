'use client';

import { useInView } from 'framer-motion';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { TYPING } from '@/lib/motion-settings';
import { useMotion } from './motion-store';
import { useTranslated } from './use-translated';

/**
 * Types the phrases in a loop (spec §9). The exported HTML contains the first phrase. That phrase remains if motion is
 * paused from the start or if a translator changes the page. All phrases share one grid cell, so the longest phrase
 * determines the height and the layout never shifts. Screen readers read the list in `hero-section.tsx` instead.
 */
export function Typing({ phrases }: { phrases: string[] }) {
  const paused = useMotion((state) => state.paused);
  const fullPhrasesRef = useRef<HTMLSpanElement>(null);
  const translated = useTranslated(fullPhrasesRef, phrases.join(''));
  const containerRef = useRef<HTMLSpanElement>(null);
  const visible = useInView(containerRef);
  const [wrappedPhrases, setWrappedPhrases] = useState<string[]>();

  useEffect(() => {
    // Also reads the store, because during hydration `paused` has the value of the server, which is always false.
    if (!visible || paused || useMotion.getState().paused) return;
    let isCanceled = false;
    void waitForRidgeAnimations().then(() => {
      if (isCanceled) return;
      const phraseElements = fullPhrasesRef.current?.children ?? [];
      setWrappedPhrases(phrases.map((phrase, index) => insertLineBreaks(phrase, phraseElements[index]?.firstChild)));
    });
    return () => {
      isCanceled = true;
    };
  }, [visible, paused, phrases]);

  return (
    <span ref={containerRef} aria-hidden className="grid grid-cols-1 text-wrap text-primary-onInk" data-testid="typing">
      <span ref={fullPhrasesRef} className="contents">
        {phrases.map((phrase) => (
          <span key={phrase} className="invisible col-start-1 row-start-1 print:hidden">
            {phrase}
          </span>
        ))}
      </span>
      <span className="col-start-1 row-start-1 print:hidden" data-testid="typed">
        {wrappedPhrases && !translated ? (
          // The key remounts the component when the phrases change, because react-type-animation ignores the change.
          <TypedPhrases key={wrappedPhrases.join()} phrases={wrappedPhrases} waiting={paused || !visible} />
        ) : (
          <span>{phrases[0]}</span>
        )}
      </span>
    </span>
  );
}

/**
 * Types the phrases in a loop. While `waiting` is true, shows the phrase being typed in full. react-type-animation 3.2
 * cannot pause within a phrase, so it finishes the phrase in a hidden element and then waits.
 */
function TypedPhrases({ phrases, waiting }: { phrases: string[]; waiting: boolean }) {
  const [pausedPhrase, setPausedPhrase] = useState<string>();
  const typedRef = useRef<HTMLSpanElement>(null);
  const waitWhilePaused = useWaitStep(waiting);

  // Reads the typed characters from the DOM, because react-type-animation changes the DOM without React state.
  useEffect(() => {
    const phrase = waiting ? findPhrase(typedRef.current?.textContent, phrases) : undefined;
    setPausedPhrase(phrase);
    if (phrase) highlightPhrase(typedRef.current, phrases.indexOf(phrase));
  }, [waiting, phrases]);

  const sequence = useMemo(() => {
    // The first phrase is already visible. In the first round, it is shown for the time that typing it would take.
    let remainingTime = TYPING.startDelay + [...(phrases[0] ?? '')].length * TYPING.typeDelay;
    const waitInFirstRound = () => {
      const wait = new Promise((resolve) => setTimeout(resolve, remainingTime));
      remainingTime = 0;
      return wait;
    };
    return phrases.flatMap((phrase, index) => {
      const highlight = () => highlightPhrase(typedRef.current, index);
      const nextPhrase = phrases[(index + 1) % phrases.length] ?? '';
      return [
        highlight,
        phrase,
        waitInFirstRound,
        TYPING.holdDelay,
        waitWhilePaused,
        getCommonPrefix(phrase, nextPhrase),
      ];
    });
  }, [phrases, waitWhilePaused]);

  return (
    // Sets `translate="no"`, because a translator would translate each incomplete phrase separately. The inserted line
    // breaks apply only below the breakpoint `sm`, because a wider window may have room for the phrase in one line.
    <span translate="no" className="max-sm:whitespace-pre-line">
      <span ref={typedRef} hidden={pausedPhrase !== undefined}>
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
      <span hidden={pausedPhrase === undefined}>{pausedPhrase}</span>
    </span>
  );
}

/** Waits until the ridge animations end (`hero-ridges.module.css`), because the text must not move during them. */
function waitForRidgeAnimations(): Promise<unknown> {
  const ridges = document.querySelector('[data-testid="ridges"]');
  const animations = ridges?.getAnimations({ subtree: true }) ?? [];
  return Promise.allSettled(animations.map(({ finished }) => finished));
}

/**
 * Inserts line breaks where the complete phrase wraps, because a word would otherwise jump to the next line mid-typing.
 *
 * @param textNode the text node of an invisible copy of the phrase
 */
function insertLineBreaks(phrase: string, textNode: Node | null | undefined): string {
  if (!(textNode instanceof Text)) return phrase;
  const characterRange = document.createRange();
  const lineTopAt = (index: number) => {
    characterRange.setStart(textNode, index);
    characterRange.setEnd(textNode, index + 1);
    return characterRange.getBoundingClientRect().top;
  };
  return phrase.replace(/ /g, (space, index) => (lineTopAt(index - 1) < lineTopAt(index + 1) ? '\n' : space));
}

/**
 * Returns the common prefix of two phrases. The prefix is a separate step of the sequence, because react-type-animation
 * has no event between deleting the old phrase and typing the next.
 */
function getCommonPrefix(phrase: string, nextPhrase: string): string {
  const [characters, nextCharacters] = [[...phrase], [...nextPhrase]];
  const prefixLength = characters.findIndex((character, index) => character !== nextCharacters[index]);
  return prefixLength < 0 ? phrase : characters.slice(0, prefixLength).join('');
}

/** Marks the phrase being typed with `data-current`, in the list at the end of the headline (`hero-section.tsx`). */
function highlightPhrase(typedElement: Element | null, currentIndex: number): void {
  const phraseItems = typedElement?.closest('h1')?.lastElementChild?.children ?? [];
  for (const [index, item] of [...phraseItems].entries()) item.toggleAttribute('data-current', index === currentIndex);
}

/** Returns the first phrase that starts with the typed characters. If there is none, returns the first phrase. */
function findPhrase(typedText: string | null | undefined, phrases: string[]): string | undefined {
  return phrases.find((phrase) => typedText && phrase.startsWith(typedText)) ?? phrases[0];
}

/**
 * Returns a step function for the loop of react-type-animation. The step waits while `waiting` is true. It waits
 * forever after unmounting, because the loop would otherwise continue without the component. The function never
 * changes, because a new function would restart the loop.
 */
function useWaitStep(waiting: boolean): () => Promise<void> | undefined {
  const loopRef = useRef({ waiting, resume: () => {} });

  useEffect(() => {
    loopRef.current.waiting = waiting;
    if (!waiting) loopRef.current.resume();
    return () => {
      loopRef.current.waiting = true;
    };
  }, [waiting]);

  return useCallback(() => {
    if (!loopRef.current.waiting) return undefined;
    return new Promise((resolve) => {
      loopRef.current.resume = resolve;
    });
  }, []);
}
