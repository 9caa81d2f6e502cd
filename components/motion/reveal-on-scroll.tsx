'use client';

import { useEffect } from 'react';
import { REVEAL } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Fades every `[data-reveal]` element up, once, as it enters the viewport (spec §9).
 *
 * Nothing is hidden before the first scroll, and then only what is still below the screen: crawlers, print, full-page
 * pictures and a page whose scripts failed always show the whole text.
 */
export function RevealOnScroll() {
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
      for (const element of document.querySelectorAll('[data-reveal="waiting"]')) reveal(element);
    };
  }, [paused]);

  return null;
}

/** Reveals what it observes, once. What was jumped over counts as seen, hence the margin above the screen. */
function revealObserver(): IntersectionObserver {
  const revealSeen = (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      reveal(target);
    }
  };
  // A waiting element is seen where its transform moved it, `distance` lower.
  return new IntersectionObserver(revealSeen, {
    rootMargin: `100000px 0px ${REVEAL.distance - REVEAL.offset}px 0px`,
  });
}

/** All are measured before any is hidden, since hiding one would force a new layout for the next. */
function elementsBelowScreen(): HTMLElement[] {
  const untouched = document.querySelectorAll<HTMLElement>('[data-reveal=""], [data-reveal="true"]');
  return [...untouched].filter((element) => element.getBoundingClientRect().top >= window.innerHeight);
}

function hide(element: HTMLElement): void {
  element.style.setProperty('--reveal-duration', `${REVEAL.duration}ms`);
  element.style.setProperty('--reveal-distance', `${REVEAL.distance}px`);
  element.dataset.reveal = 'waiting';
}

function reveal(element: Element): void {
  element.setAttribute('data-reveal', 'shown');
}
