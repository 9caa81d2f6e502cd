import { useEffect } from 'react';
import { followOnScreen } from '@/components/ui/on-screen';
import { COUNTER_CLIMB } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Counts every `[data-count]` element up to its number, once, when it comes on the screen (spec §9). The number is there
 * after `COUNTER_CLIMB`, so that nobody reads another; the line over it takes the whole time (`statistics-section.module.css`).
 */
export function useCountUp(): void {
  const paused = useMotion((state) => state.paused);

  // Writes into the document's own elements, which other components render.
  useEffect(() => {
    if (paused) return;
    const counters = document.querySelectorAll<HTMLElement>('[data-count]');
    const stops = [...counters].map(countOnScreen);
    return () => {
      for (const stop of stops) stop();
    };
  }, [paused]);
}

/** How far below the screen a counter goes back to 0, once the page is scrolled: unseen. */
const NEAR = '0px 0px 200px';

/**
 * Counts while the element is on the screen; when it leaves, and when the result is called, it shows its number and its
 * whole line. What is seen as the page opens or after a jump keeps its number: it would fall to 0 before the visitor's
 * eyes.
 */
function countOnScreen(counter: HTMLElement): () => void {
  const { count, suffix = '' } = counter.dataset;
  const value = Number(count);
  const show = (number: number) => {
    const text = `${number}${suffix}`;
    if (counter.textContent !== text) counter.textContent = text;
  };
  let isAtZero = false;
  let stopCounting: (() => void) | undefined;
  let stopNearing: (() => void) | undefined;
  const prepare = () => {
    stopNearing = followOnScreen(counter, {
      rootMargin: NEAR,
      onChange: (near) => {
        if (!near || stopCounting) return;
        show(0);
        isAtZero = true;
      },
    });
  };
  const end = () => {
    window.removeEventListener('scroll', prepare);
    stopFollowing();
    stopNearing?.();
    stopCounting?.();
    delete counter.dataset.counting;
    show(value);
  };
  const stopFollowing = followOnScreen(counter, {
    onChange: (onScreen) => {
      if (!onScreen && stopCounting) end();
      else if (onScreen && isAtZero) {
        counter.dataset.counting = '';
        stopCounting ??= countUp(value, show);
      } else if (onScreen) end();
    },
  });
  window.addEventListener('scroll', prepare, { once: true, passive: true });
  return end;
}

/** The least time between two numbers, in ms: more than ten a second are not read, and each costs a frame. */
const SHORTEST_STEP = 100;

/**
 * Shows whole numbers from 0 to `value`, ever slower, for `COUNTER_CLIMB`, each in its time but at most ten a second;
 * calling the result stops it.
 */
function countUp(value: number, show: (number: number) => void): () => void {
  const start = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const step = () => {
    const elapsed = performance.now() - start;
    const number = numberAt(elapsed, value);
    show(number);
    if (elapsed >= COUNTER_CLIMB) return;
    const next = Math.min(COUNTER_CLIMB, Math.max(timeOf(number + 1, value), elapsed + SHORTEST_STEP));
    timer = setTimeout(step, Math.ceil(next - elapsed));
  };
  step();
  return () => clearTimeout(timer);
}

/** The number that stands after a time, in ms. */
function numberAt(elapsed: number, value: number): number {
  const progress = Math.min(1, elapsed / COUNTER_CLIMB);
  return Math.round((1 - (1 - progress) ** 3) * value);
}

/** When a number comes, in ms: the inverse of `numberAt`. */
function timeOf(number: number, value: number): number {
  return COUNTER_CLIMB * (1 - Math.cbrt(1 - (number - 0.5) / value));
}
