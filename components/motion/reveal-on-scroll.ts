import { inView } from 'framer-motion';
import { useEffect } from 'react';
import { REVEAL } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Elements above the viewport count as seen, hence the margin at the top. At the bottom, a waiting element is translated
 * by `distance`.
 */
const MARGIN = `100000px 0px ${REVEAL.distance - REVEAL.offset}px 0px` as const;

/**
 * Fades every `[data-reveal]` element up, once, as it enters the viewport (spec §9). Siblings that enter together follow
 * each other.
 *
 * Nothing is hidden before the first scroll, and then only elements below the viewport: crawlers, print, full-page
 * screenshots and a page whose scripts failed always show the complete text.
 */
export function useRevealOnScroll(): void {
  const paused = useMotion((state) => state.paused);

  // Observes elements that server components rendered.
  useEffect(() => {
    if (paused) return;
    let stop = () => {};
    const start = () => {
      const elements = [...document.querySelectorAll<HTMLElement>('[data-reveal]:not([data-reveal="shown"])')];
      const below = elements.filter((element) => element.getBoundingClientRect().top >= window.innerHeight);
      for (const element of below) element.dataset.reveal = 'waiting';
      stop = inView(below, reveal, { margin: MARGIN });
    };
    window.addEventListener('scroll', start, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', start);
      stop();
      for (const element of document.querySelectorAll<HTMLElement>('[data-reveal="waiting"]')) {
        element.dataset.reveal = '';
      }
    };
  }, [paused]);
}

/** The frame in which an element was revealed. */
const frames = new WeakMap<Element, unknown>();

function reveal(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  const frame = document.timeline.currentTime;
  const siblings = [...(element.parentElement?.children ?? [])];
  const siblingsBefore = siblings.filter((sibling) => frames.get(sibling) === frame);
  frames.set(element, frame);
  element.style.setProperty('--reveal-delay', `${siblingsBefore.length * REVEAL.stagger}ms`);
  element.dataset.reveal = 'shown';
}
