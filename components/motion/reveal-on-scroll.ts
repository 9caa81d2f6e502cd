import { inView } from 'framer-motion';
import { useEffect } from 'react';
import { REVEAL } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Root margin of the observer. The large top margin also reveals elements above the viewport. The bottom margin reveals
 * elements from `offset` px inside the viewport. It adds `distance` because waiting elements are translated down by it.
 */
const MARGIN = `100000px 0px ${REVEAL.distance - REVEAL.offset}px 0px` as const;

/**
 * Fades every `[data-reveal]` element up when it enters the viewport for the first time (spec §9). Siblings that enter
 * together are revealed one after the other.
 *
 * The first scroll hides the elements below the viewport. Before it nothing is hidden, so crawlers, print, full-page
 * screenshots and a page whose scripts failed show the complete text.
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

/** The time of the animation frame in which each element was revealed. */
const revealFrames = new WeakMap<Element, unknown>();

function reveal(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  const frame = document.timeline.currentTime;
  const siblings = [...(element.parentElement?.children ?? [])];
  const siblingsInFrame = siblings.filter((sibling) => revealFrames.get(sibling) === frame);
  revealFrames.set(element, frame);
  element.style.setProperty('--reveal-delay', `${siblingsInFrame.length * REVEAL.stagger}ms`);
  element.dataset.reveal = 'shown';
}
