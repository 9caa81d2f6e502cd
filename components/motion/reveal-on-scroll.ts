import { inView } from 'framer-motion';
import { useEffect } from 'react';
import { REVEAL } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Root margin of the observer. The large top margin also reveals elements above the viewport. The bottom margin reveals
 * an element when its final position is `REVEAL.offset` px inside the viewport. It includes `REVEAL.distance`,
 * because a waiting element is translated down by that distance.
 */
const OBSERVER_MARGIN = `100000px 0px ${REVEAL.distance - REVEAL.offset}px 0px` as const;

/**
 * Fades in every `[data-reveal]` element from below when it enters the viewport for the first time (spec §9). Siblings
 * that enter together are revealed one after the other.
 *
 * The first scroll hides the elements below the viewport. Before it nothing is hidden, so crawlers, print, full-page
 * screenshots and a page whose scripts failed show the complete text.
 */
export function useRevealOnScroll(): void {
  const paused = useMotion((state) => state.paused);

  // Observes elements that server components rendered.
  useEffect(() => {
    if (paused) return;
    let stopObserving = () => {};
    const hideAndObserve = () => {
      const elements = [...document.querySelectorAll<HTMLElement>('[data-reveal]:not([data-reveal="shown"])')];
      const elementsBelow = elements.filter((element) => element.getBoundingClientRect().top >= window.innerHeight);
      for (const element of elementsBelow) element.dataset.reveal = 'waiting';
      stopObserving = inView(elementsBelow, reveal, { margin: OBSERVER_MARGIN });
    };
    window.addEventListener('scroll', hideAndObserve, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', hideAndObserve);
      stopObserving();
      for (const element of document.querySelectorAll<HTMLElement>('[data-reveal="waiting"]')) {
        element.dataset.reveal = '';
      }
    };
  }, [paused]);
}

/** The time of the animation frame in which each element was revealed. */
const revealFrameTimes = new WeakMap<Element, unknown>();

function reveal(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  const frameTime = document.timeline.currentTime;
  const siblings = [...(element.parentElement?.children ?? [])];
  const siblingsInFrame = siblings.filter((sibling) => revealFrameTimes.get(sibling) === frameTime);
  revealFrameTimes.set(element, frameTime);
  element.style.setProperty('--reveal-delay', `${siblingsInFrame.length * REVEAL.stagger}ms`);
  element.dataset.reveal = 'shown';
}
