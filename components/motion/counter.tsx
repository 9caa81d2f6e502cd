'use client';

import { useEffect, useRef } from 'react';
import { followOnScreen } from '@/components/ui/on-screen';
import { COUNTER_DURATION } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Counts up to `value` when it enters the viewport (spec §9). The HTML holds the end value, which is also what a
 * screen reader hears and what stands when movement is paused.
 */
export function Counter({ value, suffix = '' }: { value: number; suffix?: string }) {
  const digits = useRef<HTMLSpanElement>(null);
  const paused = useMotion((state) => state.paused);

  useEffect(() => {
    const element = digits.current;
    if (!element || paused) return;
    let frame = 0;
    const show = (count: number) => {
      const text = `${count}${suffix}`;
      if (element.textContent !== text) element.textContent = text;
    };
    const run = () => {
      let start: number | undefined;
      const step = (now: number) => {
        start ??= now;
        const progress = Math.min((now - start) / COUNTER_DURATION, 1);
        show(progress < 1 ? Math.floor(easeOut(progress) * value) : value);
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const unfollow = followOnScreen(element, (onScreen) => {
      if (!onScreen) return;
      unfollow();
      run();
    });
    return () => {
      unfollow();
      cancelAnimationFrame(frame);
      show(value);
    };
  }, [paused, value, suffix]);

  return (
    <>
      <span className="sr-only print:not-sr-only">{`${value}${suffix}`}</span>
      <span aria-hidden ref={digits} data-testid="counter" className="print:hidden">
        {`${value}${suffix}`}
      </span>
    </>
  );
}
