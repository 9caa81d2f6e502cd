import { inView } from 'framer-motion';
import { useEffect } from 'react';
import { COUNTER_DURATION } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/** Root margin in which a counter is reset to 0 before it is visible. Extends the viewport by 200 px at the bottom. */
const RESET_MARGIN = '0px 0px 200px';

/** Time in ms between two displayed numbers. More than ten numbers per second are illegible and cost repaints. */
const STEP_INTERVAL = 100;

/**
 * Counts every `[data-count]` element up to its number when it enters the viewport for the first time (spec §9). Shows
 * the final numbers once the visitor clicks a link to a section, because the page then scrolls past the counters.
 */
export function useCountUp(): void {
  const paused = useMotion((state) => state.paused);

  // Changes the text of elements that server components rendered.
  useEffect(() => {
    if (paused) return;
    let finishCounters: (() => void)[] = [];
    const startCounters = () => {
      finishCounters = [...document.querySelectorAll<HTMLElement>('[data-count]')].map(countInView);
    };
    const finishAll = () => {
      window.removeEventListener('scroll', startCounters);
      for (const finish of finishCounters) finish();
    };
    const finishOnJump = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) finishAll();
    };
    window.addEventListener('scroll', startCounters, { once: true, passive: true });
    window.addEventListener('click', finishOnJump);
    return () => {
      window.removeEventListener('click', finishOnJump);
      finishAll();
    };
  }, [paused]);
}

/**
 * Counts while the counter is in the viewport, and shows the final number when the counter leaves. A counter that
 * becomes visible before it was reset, such as after a jump to its section, keeps its final number.
 *
 * @returns a function that ends the count and shows the final number
 */
function countInView(counter: HTMLElement): () => void {
  const { count, suffix = '' } = counter.dataset;
  const finalNumber = Number(count);
  let isReset = false;
  const box = counter.parentElement ?? counter;
  let timer: ReturnType<typeof setInterval> | undefined;
  const showNumber = (number: number) => {
    const text = `${number}${suffix}`;
    if (counter.textContent !== text) counter.textContent = text;
  };
  const finish = () => {
    stopObservingViewport();
    stopObservingMargin();
    clearInterval(timer);
    delete counter.dataset.counting;
    box.style.minWidth = '';
    showNumber(finalNumber);
  };
  const stopObservingViewport = inView(counter, () => {
    if (!isReset) return finish();
    counter.dataset.counting = '';
    const startTime = performance.now();
    timer = setInterval(() => {
      const progress = Math.min(1, (performance.now() - startTime) / COUNTER_DURATION);
      showNumber(Math.round(easeOutExpo(progress) * finalNumber));
      if (progress === 1) clearInterval(timer);
    }, STEP_INTERVAL);
    return finish;
  });
  const reset = (_: Element, { boundingClientRect }: IntersectionObserverEntry) => {
    // After a jump the counter may already be visible. Resetting it would then change a number that the visitor sees.
    if (boundingClientRect.top < window.innerHeight) return;
    // Keeps the place of the label next to the number.
    box.style.minWidth = `${box.offsetWidth}px`;
    showNumber(0);
    isReset = true;
  };
  const stopObservingMargin = inView(counter, reset, { margin: RESET_MARGIN });
  return finish;
}

/** Rises so steeply that the counter is close to its number, or at a small number, after half of the duration. */
function easeOutExpo(progress: number): number {
  return (1 - 2 ** (-10 * progress)) / (1 - 2 ** -10);
}
