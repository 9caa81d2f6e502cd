'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import { useSeen } from '@/components/ui/on-screen';
import { keyframesAlong, type PathPoint } from '@/lib/relief/keyframes-along';
import { openRidgeCanvas } from './ridge-canvas';

/** The screens for which the section is cropped to the route. */
const PHONE = '(max-width: 599px)';

interface RidgeEntranceProps {
  /** Where the ridges are, for wide screens and for phones. */
  wide: string;
  tall: string;
}

/**
 * Lets the land rise once, if it can before the still is seen, and then a light travel once along the route. At rest the still
 * stands and nothing is drawn.
 */
export function RidgeEntrance({ wide, tall }: RidgeEntranceProps) {
  const paused = useMotion((state) => state.paused);
  const lightRef = useRef<HTMLSpanElement>(null);
  const seen = useSeen(lightRef);
  const [route, setRoute] = useState<PathPoint[]>([]);
  useRise(lightRef, { wide, tall, paused, onRoute: setRoute });
  useTravellingLight(lightRef, route, seen && !paused);
  return <span ref={lightRef} />;
}

/** The field in which an element stands, by the mark that its style sheet knows. */
function fieldOf(element: Element | null): HTMLElement | undefined {
  return element?.closest<HTMLElement>('[data-testid="ridges"]') ?? undefined;
}

interface RiseOptions extends RidgeEntranceProps {
  paused: boolean;
  onRoute: (route: PathPoint[]) => void;
}

function useRise(ref: RefObject<Element | null>, { wide, tall, paused, onRoute }: RiseOptions): void {
  // Draws beside React, on a canvas that leaves again.
  useEffect(() => {
    const field = fieldOf(ref.current);
    if (!field || paused || useMotion.getState().paused || field.dataset.ridges) return;
    const canvas = openRidgeCanvas({
      field,
      scene: 'rise',
      address: matchMedia(PHONE).matches ? tall : wide,
      onDrawn: (route) => {
        onRoute(route);
        if (waitsUnseen(field)) {
          field.dataset.ridges = 'canvas';
          canvas?.ask({ kind: 'move' });
          return;
        }
        field.dataset.ridges = 'risen';
        canvas?.close();
      },
      onMoved: () => {
        field.dataset.ridges = 'risen';
        setTimeout(() => canvas?.close(), FADE);
      },
    });
    return () => {
      canvas?.close();
      if (canvas) field.dataset.ridges = 'risen';
    };
  }, [ref, wide, tall, paused, onRoute]);
}

/** How long the canvas takes to give way to the still, in ms. */
const FADE = 300;

/** Whether the still that is displayed has not appeared yet. */
function waitsUnseen(field: HTMLElement): boolean {
  const stills = [...field.querySelectorAll('[data-slot="still"]')];
  return stills.some((still) => getComputedStyle(still).opacity === '0');
}

/** The light's one way along the route, in ms. */
const JOURNEY = { delay: 1000, travel: 5000 } as const;

function useTravellingLight(ref: RefObject<HTMLElement | null>, route: PathPoint[], runs: boolean): void {
  const hasArrived = useRef(false);

  // In step with whether movement is wanted and seen; the browser moves the light without the page's thread.
  useEffect(() => {
    const light = ref.current;
    if (!light || route.length === 0 || !runs || hasArrived.current) return;
    const ratio = light.offsetWidth / light.offsetHeight;
    const frames = keyframesAlong(route, { from: 0, to: 1, ratio }).map((frame): Keyframe => {
      const isEnd = frame.offset === 0 || frame.offset === 1;
      return { ...frame, opacity: isEnd ? 0 : 1 };
    });
    const animation = light.animate(frames, { duration: JOURNEY.travel, delay: JOURNEY.delay });
    animation.onfinish = () => {
      hasArrived.current = true;
    };
    return () => animation.cancel();
  }, [ref, route, runs]);
}
