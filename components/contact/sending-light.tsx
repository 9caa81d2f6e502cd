'use client';

import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import { type SendStatus, useContact } from '@/lib/contact/store';
import { type PathPoint, pathKeyframes } from '@/lib/maps/path-keyframes';
import { SENDING_LIGHT } from '@/lib/motion-settings';

/** What the light runs over. */
interface LightProps {
  /** From the first office to the last; a single point for a company with one. */
  path: readonly PathPoint[];
  /** The width by the height of the picture that fills its box, cropped. Without it the path is the upper edge. */
  ratio?: number;
  className?: string;
}

const ENTRANCE = 'cubic-bezier(.16, 1, .3, 1)';
const CHANGE = 'cubic-bezier(.65, 0, .35, 1)';

/** How far along the path the light is with each status, and how it gets there. */
const GOALS: Record<SendStatus['kind'], { share: number; duration: number; easing: string }> = {
  idle: { share: 0, duration: 0, easing: ENTRANCE },
  sending: { share: 0.5, duration: SENDING_LIGHT.toMiddle, easing: ENTRANCE },
  sent: { share: 1, duration: SENDING_LIGHT.toLast, easing: CHANGE },
  failed: { share: 0, duration: SENDING_LIGHT.back, easing: CHANGE },
};

/**
 * A light that goes with the visitor's message from the first office to the last. It follows what the form's store says
 * of the request, which knows nothing of it.
 */
export function SendingLight({ path, ratio, className = '' }: LightProps) {
  const kind = useContact(({ status }) => status.kind);
  const paused = useMotion((state) => state.paused);
  const lightRef = useRef<HTMLDivElement>(null);
  useTravel(lightRef, { kind, paused, path, ratio });
  if (kind === 'idle') return null;

  // At the end of the upper edge nothing waits for it; on the map there is the office.
  const isGoing = kind === 'failed' || (paused && kind === 'sending') || (kind === 'sent' && !ratio);
  const leave = ratio ? 'opacity-0 delay-400' : 'opacity-0 delay-1000';
  return (
    <div
      aria-hidden
      data-slot="sending-light"
      className={`pointer-events-none absolute forced-colors:hidden print:hidden ${className}`}
      style={ratio ? coveringBox(ratio) : { insetInline: 0, top: 0, height: 1 }}
    >
      {/* As large as the picture, so that it shifts by shares of it; what is seen stands in its corner. */}
      <div ref={lightRef} className="size-full">
        <span
          className={`absolute -m-6 size-12 rounded-full text-primary transition-opacity starting:opacity-0 ${isGoing ? leave : ''}`}
          style={{ background: 'radial-gradient(rgb(from currentColor r g b / 0.6), transparent 70%)' }}
        >
          <span className="absolute inset-4.5 rounded-full border-2 border-white bg-primary" data-part="dot" />
        </span>
        <span className="absolute -m-4 size-8 rounded-full border border-info opacity-0" data-part="ring" />
      </div>
    </div>
  );
}

/** The box of a picture that fills another around its middle, cropped. */
function coveringBox(ratio: number): CSSProperties {
  return {
    top: '50%',
    left: '50%',
    width: `max(100cqw, 100cqh * ${ratio})`,
    aspectRatio: ratio,
    translate: '-50% -50%',
  };
}

interface Travel extends Pick<LightProps, 'path' | 'ratio'> {
  kind: SendStatus['kind'];
  paused: boolean;
}

/** Brings the light to where the status wants it, from where it is: an answer may come while it is on its way. */
function useTravel(lightRef: RefObject<HTMLElement | null>, { kind, paused, path, ratio = 1 }: Travel): void {
  const shareRef = useRef(0);

  // In step with the browser's animations, which need no frame of React.
  useEffect(() => {
    const { share: to, duration, easing } = GOALS[kind];
    const from = shareRef.current;
    shareRef.current = to;
    const light = lightRef.current;
    if (!light) return;

    const keyframes = pathKeyframes(path, { from, to, ratio });
    light.style.transform = keyframes.at(-1)?.transform ?? '';
    if (paused || from === to) return;

    const journey = light.animate(keyframes, { duration, easing });
    const arrival = kind === 'sent' ? animateArrival(light) : [];
    return () => {
      const progress = journey.effect?.getComputedTiming().progress ?? 1;
      shareRef.current = from + (to - from) * progress;
      for (const animation of [journey, ...arrival]) animation.cancel();
    };
  }, [lightRef, kind, paused, path, ratio]);
}

/** One ring and one pulse, once the light is there. */
function animateArrival(light: HTMLElement): Animation[] {
  const delay = SENDING_LIGHT.toLast;
  const dot = light.querySelector('[data-part="dot"]');
  const ring = light.querySelector('[data-part="ring"]');
  const pulse = dot?.animate(
    [{ transform: 'scale(1)' }, { transform: 'scale(1.6)', offset: 0.3 }, { transform: 'scale(1)' }],
    { delay, duration: SENDING_LIGHT.pulse, easing: ENTRANCE },
  );
  const spread = ring?.animate(
    [
      { transform: 'scale(0.4)', opacity: 1 },
      { transform: 'scale(3)', opacity: 0 },
    ],
    { delay, duration: SENDING_LIGHT.ring, easing: ENTRANCE },
  );
  return [pulse, spread].filter((animation) => animation !== undefined);
}
