'use client';

import { useEffect } from 'react';
import { REVEAL } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Fades every `[data-reveal]` element up, once, as it enters the viewport (spec §9). Children of one parent that enter
 * together follow each other.
 *
 * Nothing is hidden before the first scroll, and then only what is still below the screen: crawlers, print, full-page
 * pictures and a page whose scripts failed always show the whole text.
 */
export function useRevealOnScroll(): void {
  const paused = useMotion((state) => state.paused);

  // Observes the document's own elements, which other components render.
  useEffect(() => {
    if (paused) return;
    const observer = revealObserver();
    const hideWhatIsBelow = () => {
      for (const element of elementsBelowScreen()) {
        hide(element);
        observer.observe(element);
      }
    };
    window.addEventListener('scroll', hideWhatIsBelow, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', hideWhatIsBelow);
      observer.disconnect();
      // Back to the state at rest, which shows them without movement.
      for (const element of document.querySelectorAll<HTMLElement>('[data-reveal="waiting"]')) {
        element.dataset.reveal = '';
      }
    };
  }, [paused]);
}

/** Reveals what it observes, once. What was jumped over counts as seen, hence the margin above the screen. */
function revealObserver(): IntersectionObserver {
  const revealSeen = (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    const seenIn = new Map<Element | null, number>();
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      const siblingsBefore = seenIn.get(target.parentElement) ?? 0;
      seenIn.set(target.parentElement, siblingsBefore + 1);
      reveal(target, siblingsBefore);
    }
  };
  // A waiting element is seen where its translation moved it, `distance` lower.
  return new IntersectionObserver(revealSeen, {
    rootMargin: `100000px 0px ${REVEAL.distance - REVEAL.offset}px 0px`,
  });
}

/** All are measured before any is hidden, since hiding one would force a new layout for the next. */
function elementsBelowScreen(): HTMLElement[] {
  const untouched = document.querySelectorAll<HTMLElement>('[data-reveal=""], [data-reveal="true"]');
  return [...untouched].filter(isBelowScreen);
}

/** What is shorter than the offset is left out: at the page's end it could be wholly in view and still wait. */
function isBelowScreen(element: HTMLElement): boolean {
  const { top, height } = element.getBoundingClientRect();
  return top >= window.innerHeight && height >= REVEAL.offset;
}

function hide(element: HTMLElement): void {
  element.style.setProperty('--reveal-duration', `${REVEAL.duration}ms`);
  element.style.setProperty('--reveal-distance', `${REVEAL.distance}px`);
  element.dataset.reveal = 'waiting';
}

/** @param siblingsBefore how many children of the same parent come into view with it, before it */
function reveal(element: HTMLElement, siblingsBefore: number): void {
  element.style.setProperty('--reveal-delay', `${siblingsBefore * REVEAL.stagger}ms`);
  element.dataset.reveal = 'shown';
}
