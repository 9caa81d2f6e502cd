'use client';

import { useEffect, useRef } from 'react';
import { onceOnScreen } from '@/components/ui/on-screen';
import { COUNTER_DURATION } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Counts up to `value` when it enters the viewport (spec §9). The HTML holds the end value, which is also what a
 * screen reader hears and what stands when movement is paused.
 */
export function Counter({ value, suffix = '' }: { value: number; suffix?: string }) {
  const digitsRef = useRef<HTMLSpanElement>(null);
  const paused = useMotion((state) => state.paused);

  // Writes the digits past React: a render for each frame of five seconds would cost more than the text.
  useEffect(() => {
    const digits = digitsRef.current;
    if (!digits || paused) return;
    const show = (count: number) => {
      const text = `${count}${suffix}`;
      if (digits.textContent !== text) digits.textContent = text;
    };
    let stopCounting = () => {};
    const stopWaiting = onceOnScreen(digits, {
      onEnter: () => {
        stopCounting = countUp(value, show);
      },
    });
    return () => {
      stopWaiting();
      stopCounting();
      show(value);
    };
  }, [paused, value, suffix]);

  return (
    <>
      {/* Not selected, or it would be copied beside the other. */}
      <span className="sr-only select-none print:not-sr-only">{`${value}${suffix}`}</span>
      <span aria-hidden ref={digitsRef} data-testid="counter" translate="no" className="print:hidden">
        {`${value}${suffix}`}
      </span>
    </>
  );
}

/** Shows whole numbers from 0 to `value`, ever slower, for `COUNTER_DURATION`; calling the result stops it. */
function countUp(value: number, show: (count: number) => void): () => void {
  let frame = requestAnimationFrame((start) => {
    const step = (now: number) => {
      const progress = (now - start) / COUNTER_DURATION;
      if (progress >= 1) {
        show(value);
        return;
      }
      show(Math.floor(easeOut(progress) * value));
      frame = requestAnimationFrame(step);
    };
    step(start);
  });
  return () => cancelAnimationFrame(frame);
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
