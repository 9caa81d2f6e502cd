'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useInView } from 'framer-motion';
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMotion } from '@/components/motion/motion-store';

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

export type Carousel = ReturnType<typeof useCarousel>;

type Direction = 'previous' | 'next';

/** A change from one slide to another without moving the row. */
export interface Cut {
  from: HTMLElement;
  to: HTMLElement;
  direction: Direction;
}

type ShowCut = (cut: Cut) => void;

interface CarouselSettings {
  /** In ms. */
  autoplayDelay: number;
  /** In ms. */
  slideDuration: number;
  /** Animates the change of a carousel that shows one slide. Without it the row of slides moves. */
  showCut?: ShowCut;
}

/**
 * A looping carousel that moves by as many slides as are visible. It rotates while it is on screen, unless it is under
 * the mouse, or paused by its own button or the page's pause control.
 */
export function useCarousel({ autoplayDelay, slideDuration, showCut }: CarouselSettings) {
  const isCut = showCut !== undefined;
  const paused = useMotion((state) => state.paused);
  const [viewportRef, embla] = useEmblaCarousel(
    {
      loop: true,
      align: 'start',
      slidesToScroll: 'auto',
      duration: paused ? 0 : emblaDuration(slideDuration),
    },
    [Autoplay({ delay: autoplayDelay, jump: isCut, playOnInit: false, stopOnFocusIn: false })],
  );
  const position = usePosition(embla);
  const rotation = useRotation(paused);
  useAutoplay(embla, rotation.rotating);
  const move = useMove(embla, paused ? undefined : showCut);

  return {
    /** For the element that clips the slides. */
    viewportRef,
    ...position,
    ...rotation,
    /** Whether Embla is initialized. Before that, the controls have no effect. */
    ready: position.stops > 0,
    scrollTo: (stop: number) =>
      move(stop < position.selected ? 'previous' : 'next', (api) => api.scrollTo(stop, isCut)),
    scrollPrevious: () => move('previous', (api) => api.scrollPrev(isCut)),
    scrollNext: () => move('next', (api) => api.scrollNext(isCut)),
  };
}

/** Returns a function that moves the carousel and restarts the delay of the rotation, and shows every cut. */
function useMove(embla: EmblaApi | undefined, showCut: ShowCut | undefined) {
  // Replayed clicks can arrive before Embla is initialized.
  const queue = useRef<((api: EmblaApi) => void)[]>([]);

  // Reads the latest `showCut` without subscribing again.
  const onRotate = useEffectEvent(() => {
    if (embla) showLastCut(embla, { direction: 'next', showCut });
  });

  // Subscribes to the changes that Embla's autoplay makes.
  useEffect(() => {
    if (!embla) return;
    for (const scroll of queue.current.splice(0)) scroll(embla);
    embla.on('autoplay:select', onRotate);
    return () => {
      embla.off('autoplay:select', onRotate);
    };
  }, [embla]);

  return (direction: Direction, scroll: (api: EmblaApi) => void) => {
    if (!embla) {
      queue.current.push(scroll);
      return;
    }
    const before = embla.selectedScrollSnap();
    scroll(embla);
    embla.plugins().autoplay.reset();
    if (embla.selectedScrollSnap() !== before) showLastCut(embla, { direction, showCut });
  };
}

function showLastCut(embla: EmblaApi, { direction, showCut }: { direction: Direction; showCut: ShowCut | undefined }) {
  const slides = embla.slideNodes();
  const from = slides[embla.previousScrollSnap()];
  const to = slides[embla.selectedScrollSnap()];
  if (from && to) showCut?.({ from, to, direction });
}

/** Embla's `duration` is a force, not a time. Measured: 21 takes about 500 ms and 28 about 800 ms. */
function emblaDuration(milliseconds: number): number {
  return Math.round(21 + ((milliseconds - 500) * 7) / 300);
}

interface Position {
  /** The selected stop, from 0. */
  selected: number;
  /** The number of stops (dots). */
  stops: number;
  /** The indexes of the slides at the selected stop; empty before the first move. */
  arrived: readonly number[];
}

/** The position of Embla, updated by its events. */
function usePosition(embla: EmblaApi | undefined): Position {
  const [position, setPosition] = useState<Position>({ selected: 0, stops: 0, arrived: [] });

  useEffect(() => {
    if (!embla) return;
    let hasMoved = false;
    const update = () => {
      const selected = embla.selectedScrollSnap();
      const slides = embla.internalEngine().slideRegistry[selected] ?? [];
      setPosition({ selected, stops: embla.scrollSnapList().length, arrived: hasMoved ? slides : [] });
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

/** Whether the carousel may rotate, whether it rotates now, and the event handlers that change it. */
function useRotation(paused: boolean) {
  const regionRef = useRef<HTMLElement>(null);
  const inView = useInView(regionRef);
  const [choice, setChoice] = useState<boolean>();
  const [hovered, setHovered] = useState(false);

  // The page's pause control overrides an earlier choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it changes
  useEffect(() => setChoice(undefined), [paused]);

  const rotationWanted = choice ?? !paused;
  return {
    /** Whether the visitor lets the carousel rotate. It can still wait, off screen or under the mouse. */
    rotationWanted,
    /** Whether it rotates now: the next change follows after `autoplayDelay`. */
    rotating: rotationWanted && !hovered && inView,
    toggleRotation: () => setChoice(!rotationWanted),
    /** For the element around the slides and the controls. */
    regionProps: {
      ref: regionRef,
      // A finger only passes over the carousel.
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setChoice(false);
      },
    },
  };
}

/** Keeps Embla's autoplay in step with `running`. */
function useAutoplay(embla: EmblaApi | undefined, running: boolean): void {
  useEffect(() => {
    if (!embla) return;
    const update = () => {
      // In print all slides fit next to each other. With one stop the plugin is not started, and `play` throws.
      if (embla.scrollSnapList().length <= 1) return;
      const { autoplay } = embla.plugins();
      if (running) autoplay.play();
      else autoplay.stop();
    };
    update();
    // A touch stops the autoplay, and so does a resize, which reinitializes Embla.
    embla.on('pointerUp', update).on('reInit', update);
    // The plugin resumes when the tab is visible again, even if motion was paused in between.
    document.addEventListener('visibilitychange', update);
    return () => {
      embla.off('pointerUp', update).off('reInit', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [embla, running]);
}
