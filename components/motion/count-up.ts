import { inView } from 'framer-motion';
import { useEffect } from 'react';
import { COUNT_UP_DURATION } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/** How far below the viewport a counter is reset to 0, once the page is scrolled: out of sight. */
const NEAR = '0px 0px 200px';

/** The time between two numbers, in ms: more than ten a second are illegible, and each costs a frame. */
const STEP = 100;

/**
 * Counts every `[data-count]` element up to its number, once, when it enters the viewport (spec §9). The number is
 * complete after `COUNT_UP_DURATION`, so that nobody reads a wrong one; the line above it takes the full duration
 * (`statistics-section.module.css`).
 */
export function useCountUp(): void {
  const paused = useMotion((state) => state.paused);

  // Writes into elements that server components rendered.
  useEffect(() => {
    if (paused) return;
    let stops: (() => void)[] = [];
    const start = () => {
      stops = [...document.querySelectorAll<HTMLElement>('[data-count]')].map(countInView);
    };
    window.addEventListener('scroll', start, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', start);
      for (const stop of stops) stop();
    };
  }, [paused]);
}

/**
 * Counts while the element is in the viewport. Afterwards, and when the result is called, it shows its number and its full
 * line. An element that is visible before it was reset, such as after a jump, keeps its number.
 */
function countInView(counter: HTMLElement): () => void {
  const { count, suffix = '' } = counter.dataset;
  const value = Number(count);
  let isReset = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (number: number) => {
    const text = `${number}${suffix}`;
    if (counter.textContent !== text) counter.textContent = text;
  };
  const end = () => {
    stopInView();
    stopNear();
    clearInterval(timer);
    delete counter.dataset.counting;
    show(value);
  };
  const stopInView = inView(counter, () => {
    if (!isReset) return end();
    counter.dataset.counting = '';
    const start = performance.now();
    timer = setInterval(() => {
      const progress = Math.min(1, (performance.now() - start) / COUNT_UP_DURATION);
      show(Math.round((1 - (1 - progress) ** 3) * value));
      if (progress === 1) clearInterval(timer);
    }, STEP);
    return end;
  });
  const reset = (_: Element, { boundingClientRect }: IntersectionObserverEntry) => {
    // After a jump it may be near and visible at once.
    if (boundingClientRect.top < window.innerHeight) return;
    show(0);
    isReset = true;
  };
  const stopNear = inView(counter, reset, { margin: NEAR });
  return end;
}
