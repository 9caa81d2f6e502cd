'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useInView } from 'framer-motion';
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMotion } from '@/components/motion/motion-store';

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

export type Carousel = ReturnType<typeof useCarousel>;

type Direction = 'previous' | 'next';

/** A change of the selected slide. Embla has already moved the row to the new slide, without an animation. */
export interface SlideChange {
  oldSlide: HTMLElement;
  newSlide: HTMLElement;
  direction: Direction;
}

type AnimateSlideChange = (change: SlideChange) => void;

interface CarouselSettings {
  /** Delay in ms between two automatic slide changes. */
  autoplayDelay: number;
  /** Duration in ms of the animation of a slide change. */
  slideDuration: number;
  /** Replaces Embla's scroll animation in a carousel that shows one slide at a time. */
  animateSlideChange?: AnimateSlideChange;
}

/**
 * Controls a looping carousel that moves by as many slides as are visible. It rotates automatically while it is on
 * screen. Hovering pauses the rotation. The rotation button, keyboard focus and the page's pause control stop it.
 */
export function useCarousel({ autoplayDelay, slideDuration, animateSlideChange }: CarouselSettings) {
  const jump = animateSlideChange !== undefined;
  const paused = useMotion((state) => state.paused);
  const [viewportRef, embla] = useEmblaCarousel(
    {
      loop: true,
      align: 'start',
      slidesToScroll: 'auto',
      duration: paused ? 0 : toEmblaDuration(slideDuration),
    },
    [Autoplay({ delay: autoplayDelay, jump, playOnInit: false, stopOnFocusIn: false })],
  );
  const position = usePosition(embla);
  const rotation = useRotation(paused);
  useAutoplay(embla, rotation.rotating);
  const move = useMove(embla, paused ? undefined : animateSlideChange);

  return {
    /** Must be set on the element that clips the slides. */
    viewportRef,
    ...position,
    ...rotation,
    /** True once Embla is initialized. */
    ready: position.snapCount > 0,
    scrollTo: (snapIndex: number) =>
      move(snapIndex < position.selectedIndex ? 'previous' : 'next', (api) => api.scrollTo(snapIndex, jump)),
    scrollPrevious: () => move('previous', (api) => api.scrollPrev(jump)),
    scrollNext: () => move('next', (api) => api.scrollNext(jump)),
  };
}

/** Animates all slide changes. Returns a function that moves the carousel and restarts the autoplay delay. */
function useMove(embla: EmblaApi | undefined, animateSlideChange: AnimateSlideChange | undefined) {
  // Moves requested before Embla is initialized, for example by a replayed click.
  const queuedMoves = useRef<((api: EmblaApi) => void)[]>([]);

  // An effect event, because a new `animateSlideChange` must not run the effect below again.
  const onAutoplaySelect = useEffectEvent(() => {
    if (embla) animateLastChange(embla, { direction: 'next', animateSlideChange });
  });

  // Runs the queued moves, and subscribes to the slide changes that Embla's autoplay makes.
  useEffect(() => {
    if (!embla) return;
    for (const queuedMove of queuedMoves.current.splice(0)) queuedMove(embla);
    embla.on('autoplay:select', onAutoplaySelect);
    return () => {
      embla.off('autoplay:select', onAutoplaySelect);
    };
  }, [embla]);

  return (direction: Direction, scroll: (api: EmblaApi) => void) => {
    if (!embla) {
      queuedMoves.current.push(scroll);
      return;
    }
    const previousSnapIndex = embla.selectedScrollSnap();
    scroll(embla);
    embla.plugins().autoplay.reset();
    if (embla.selectedScrollSnap() !== previousSnapIndex) animateLastChange(embla, { direction, animateSlideChange });
  };
}

function animateLastChange(
  embla: EmblaApi,
  { direction, animateSlideChange }: { direction: Direction; animateSlideChange: AnimateSlideChange | undefined },
) {
  const slides = embla.slideNodes();
  const oldSlide = slides[embla.previousScrollSnap()];
  const newSlide = slides[embla.selectedScrollSnap()];
  if (oldSlide && newSlide) animateSlideChange?.({ oldSlide, newSlide, direction });
}

/**
 * Converts ms to the `duration` of Embla 8, which has no unit. In measurements a `duration` of 21 took about 500 ms,
 * and 28 took about 800 ms.
 */
function toEmblaDuration(milliseconds: number): number {
  return Math.round(21 + ((milliseconds - 500) * 7) / 300);
}

interface Position {
  /** The index, from 0, of the selected scroll snap. A scroll snap is a position at which Embla stops the row. */
  selectedIndex: number;
  /** The number of scroll snaps. The carousel shows one dot or tab for each. */
  snapCount: number;
  /** The indexes of the visible slides. Empty before the first move, because only moves are announced. */
  indexesToAnnounce: readonly number[];
}

function usePosition(embla: EmblaApi | undefined): Position {
  const [position, setPosition] = useState<Position>({ selectedIndex: 0, snapCount: 0, indexesToAnnounce: [] });

  useEffect(() => {
    if (!embla) return;
    let hasMoved = false;
    const update = () => {
      const selectedIndex = embla.selectedScrollSnap();
      const visibleIndexes = embla.internalEngine().slideRegistry[selectedIndex] ?? [];
      setPosition({
        selectedIndex,
        snapCount: embla.scrollSnapList().length,
        indexesToAnnounce: hasMoved ? visibleIndexes : [],
      });
    };
    const onSelect = () => {
      hasMoved = true;
      update();
    };
    update();
    // A resize reinitializes Embla and regroups the slides.
    embla.on('select', onSelect).on('reInit', update);
    return () => {
      embla.off('select', onSelect).off('reInit', update);
    };
  }, [embla]);

  return position;
}

/** Returns whether the carousel may rotate, whether it rotates now, and the event handlers that change both. */
function useRotation(paused: boolean) {
  const regionRef = useRef<HTMLElement>(null);
  const inView = useInView(regionRef);
  const [rotationChoice, setRotationChoice] = useState<boolean>();
  const [hovered, setHovered] = useState(false);

  // Discards the choice made in the carousel when the visitor uses the page's pause control.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `paused` changes
  useEffect(() => setRotationChoice(undefined), [paused]);

  const rotationWanted = rotationChoice ?? !paused;
  return {
    /** False if the visitor stopped the rotation or all motion. True does not mean that the carousel rotates now. */
    rotationWanted,
    /** True if the carousel rotates now. It does not rotate off screen or while the mouse is over it. */
    rotating: rotationWanted && !hovered && inView,
    toggleRotation: () => setRotationChoice(!rotationWanted),
    regionProps: {
      ref: regionRef,
      // Ignores touch because a finger also enters the carousel while the visitor scrolls the page.
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setRotationChoice(false);
      },
    },
  };
}

function useAutoplay(embla: EmblaApi | undefined, shouldRun: boolean): void {
  useEffect(() => {
    if (!embla) return;
    const update = () => {
      // With only one scroll snap, as in print, Embla does not initialize the plugin, and `play` would throw an error.
      if (embla.scrollSnapList().length <= 1) return;
      const { autoplay } = embla.plugins();
      if (shouldRun) autoplay.play();
      else autoplay.stop();
    };
    update();
    // Restarts the autoplay after a touch, and after a resize, which reinitializes Embla. Both stop the plugin.
    embla.on('pointerUp', update).on('reInit', update);
    // The plugin starts the autoplay whenever the tab becomes visible. `update` stops it if `shouldRun` is false.
    document.addEventListener('visibilitychange', update);
    return () => {
      embla.off('pointerUp', update).off('reInit', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [embla, shouldRun]);
}
