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

  useEffect(() => {
    if (paused) return;
    // The transform moves a waiting element down by `distance`; one that was jumped over counts as seen.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          (target as HTMLElement).dataset.reveal = 'shown';
        }
      },
      { rootMargin: `100000px 0px ${REVEAL.distance - REVEAL.offset}px 0px` },
    );
    const hideWhatIsBelow = () => {
      const elements = [...document.querySelectorAll<HTMLElement>('[data-reveal=""], [data-reveal="true"]')];
      // Measured before any is marked, since marking one would force a new layout for the next.
      const below = elements.filter((element) => element.getBoundingClientRect().top >= window.innerHeight);
      for (const element of below) {
        element.style.setProperty('--reveal-duration', `${REVEAL.duration}ms`);
        element.style.setProperty('--reveal-distance', `${REVEAL.distance}px`);
        element.dataset.reveal = 'waiting';
        observer.observe(element);
      }
    };
    window.addEventListener('scroll', hideWhatIsBelow, { once: true, passive: true });

    return () => {
      window.removeEventListener('scroll', hideWhatIsBelow);
      observer.disconnect();
      for (const element of document.querySelectorAll<HTMLElement>('[data-reveal="waiting"]')) {
        element.dataset.reveal = 'shown';
      }
    };
  }, [paused]);

  return null;
}
