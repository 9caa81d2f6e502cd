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
    const observeAll = () => {
      const untouched = document.querySelectorAll('[data-reveal=""], [data-reveal="true"]');
      for (const element of untouched) observer.observe(element);
    };
    window.addEventListener('scroll', observeAll, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', observeAll);
      observer.disconnect();
      // Back to the state at rest, which shows them without movement.
      for (const element of document.querySelectorAll<HTMLElement>('[data-reveal="waiting"]')) {
        element.dataset.reveal = '';
      }
    };
  }, [paused]);
}

/**
 * Hides what it finds below the screen, and reveals it once it is seen. It takes the observer's own measures, which cost
 * no layout of their own.
 */
function revealObserver(): IntersectionObserver {
  const follow = (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    const seenIn = new Map<Element | null, number>();
    for (const entry of entries) {
      const { target } = entry;
      if (!(target instanceof HTMLElement)) continue;
      if (isBelowScreen(entry)) {
        target.dataset.reveal = 'waiting';
        continue;
      }
      observer.unobserve(target);
      if (target.dataset.reveal !== 'waiting') continue;
      const siblingsBefore = seenIn.get(target.parentElement) ?? 0;
      seenIn.set(target.parentElement, siblingsBefore + 1);
      reveal(target, siblingsBefore);
    }
  };
  // What was jumped over counts as seen, hence the margin above the screen. A waiting element is seen where its
  // translation moved it, `distance` lower.
  return new IntersectionObserver(follow, {
    rootMargin: `100000px 0px ${REVEAL.distance - REVEAL.offset}px 0px`,
  });
}

function isBelowScreen({ isIntersecting, boundingClientRect }: IntersectionObserverEntry): boolean {
  return !isIntersecting && boundingClientRect.top >= window.innerHeight;
}

/** @param siblingsBefore how many children of the same parent come into view with it, before it */
function reveal(element: HTMLElement, siblingsBefore: number): void {
  element.style.setProperty('--reveal-delay', `${siblingsBefore * REVEAL.stagger}ms`);
  element.dataset.reveal = 'shown';
}
