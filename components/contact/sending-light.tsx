'use client';

import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import { sendStatus, useContact } from '@/lib/contact/store';
import { createPathKeyframes, type PathPoint } from '@/lib/maps/path-keyframes';
import { SENDING_LIGHT } from '@/lib/motion-settings';

interface SendingLightProps {
  /** The path of the progress light from the first office to the last. A single point if there is only one office. */
  path: readonly PathPoint[];
  /** Aspect ratio of the map behind the progress light. Undefined on the upper edge of the form. */
  ratio?: number;
  className?: string;
}

type SendStatus = ReturnType<typeof sendStatus>;

const EASE_OUT = 'cubic-bezier(.16, 1, .3, 1)';
const EASE_IN_OUT = 'cubic-bezier(.65, 0, .35, 1)';

/** The position of the progress light on the path (0 to 1) by send status. It moves there in `duration` ms. */
const TRANSITIONS: Record<SendStatus, { position: number; duration: number; easing: string }> = {
  idle: { position: 0, duration: 0, easing: EASE_OUT },
  sending: { position: 0.5, duration: SENDING_LIGHT.toMiddle, easing: EASE_OUT },
  sent: { position: 1, duration: SENDING_LIGHT.toLast, easing: EASE_IN_OUT },
  failed: { position: 0, duration: SENDING_LIGHT.back, easing: EASE_IN_OUT },
};

/** The progress light of a send. It moves to the middle of the path, then to the end, or back on failure. */
export function SendingLight({ path, ratio, className = '' }: SendingLightProps) {
  const status = useContact(sendStatus);
  const paused = useMotion((state) => state.paused);
  const lightRef = useRef<HTMLDivElement>(null);
  useLightAnimation(lightRef, { status, paused, path });
  if (status === 'idle') return null;

  // After a successful send, the progress light on the map stays at the last office. The one on the form fades out.
  const isFadingOut = status === 'failed' || (paused && status === 'sending') || (status === 'sent' && !ratio);
  const fadeOutClasses = ratio ? 'opacity-0 delay-400' : 'opacity-0 delay-1000';
  return (
    <div
      aria-hidden
      data-slot="sending-light"
      className={`pointer-events-none absolute forced-colors:hidden print:hidden ${className}`}
      style={ratio ? mapBox(ratio) : { insetInline: 0, top: 0, height: 1 }}
    >
      {/* This element is as large as the map, so that its translations in percent are relative to the map. */}
      <div ref={lightRef} className="size-full">
        <span
          className={`absolute -m-6 size-12 rounded-full text-primary transition-opacity starting:opacity-0 ${isFadingOut ? fadeOutClasses : ''}`}
          style={{ background: 'radial-gradient(rgb(from currentColor r g b / 0.6), transparent 70%)' }}
        >
          <span className="absolute inset-4.5 rounded-full border-2 border-white bg-primary" data-part="dot" />
        </span>
        <span className="absolute -m-4 size-8 rounded-full border border-info opacity-0" data-part="ring" />
      </div>
    </div>
  );
}

/** Returns the style of a box that matches the picture of the map (`office-map.tsx`). */
function mapBox(ratio: number): CSSProperties {
  return {
    top: '50%',
    left: '50%',
    width: 'var(--map-width)',
    aspectRatio: ratio,
    translate: '-50% -50%',
  };
}

/** Animates the progress light from its current position, even if it is moving, to the position of the send status. */
function useLightAnimation(
  lightRef: RefObject<HTMLElement | null>,
  { status, paused, path }: Pick<SendingLightProps, 'path'> & { status: SendStatus; paused: boolean },
): void {
  const positionRef = useRef(0);

  // Starts the animation to the new position. The cleanup cancels it and stores the progress light's current position.
  useEffect(() => {
    const { position: endPosition, duration, easing } = TRANSITIONS[status];
    const startPosition = positionRef.current;
    positionRef.current = endPosition;
    const light = lightRef.current;
    if (!light) return;

    const keyframes = createPathKeyframes(path, { from: startPosition, to: endPosition });
    light.style.transform = keyframes.at(-1)?.transform ?? '';
    if (paused || startPosition === endPosition) return;

    const animation = light.animate(keyframes, { duration, easing });
    const arrivalAnimations = status === 'sent' ? animateArrival(light) : [];
    return () => {
      const progress = animation.effect?.getComputedTiming().progress ?? 1;
      positionRef.current = startPosition + (endPosition - startPosition) * progress;
      for (const started of [animation, ...arrivalAnimations]) started.cancel();
    };
  }, [lightRef, status, paused, path]);
}

/** Animates a ring and a pulse. They start when the progress light arrives at the last office. */
function animateArrival(light: HTMLElement): Animation[] {
  const delay = SENDING_LIGHT.toLast;
  const dot = light.querySelector('[data-part="dot"]');
  const ring = light.querySelector('[data-part="ring"]');
  const pulseAnimation = dot?.animate(
    [{ transform: 'scale(1)' }, { transform: 'scale(1.6)', offset: 0.3 }, { transform: 'scale(1)' }],
    { delay, duration: SENDING_LIGHT.pulse, easing: EASE_OUT },
  );
  const ringAnimation = ring?.animate(
    [
      { transform: 'scale(0.4)', opacity: 1 },
      { transform: 'scale(3)', opacity: 0 },
    ],
    { delay, duration: SENDING_LIGHT.ring, easing: EASE_OUT },
  );
  return [pulseAnimation, ringAnimation].filter((animation) => animation !== undefined);
}
