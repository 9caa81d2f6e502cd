'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import { followOnScreen } from '@/components/ui/on-screen';

type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

/** What a carousel shows and what its controls do. */
export interface Carousel {
  /** Goes on the element that clips the slides. */
  viewportRef: RefObject<HTMLDivElement | null>;
  /** Goes on the whole region: hover holds the rotation, focus stops it until it is started again. */
  regionRef: RefObject<HTMLElement | null>;
  /** The stop in view, from 0. */
  selected: number;
  /** How many stops (dots) there are. */
  stops: number;
  /** The slides of the stop that it last moved to, from 0; none before its first move. */
  arrived: number[];
  /** Whether Embla is initialised: until then its controls would do nothing. */
  ready: boolean;
  /** Whether the carousel moves by itself as far as the visitor is concerned. */
  rotating: boolean;
  toggleRotation: () => void;
  scrollTo: (stop: number) => void;
  scrollPrevious: () => void;
  scrollNext: () => void;
}

/**
 * Embla's `duration` is a force and not a time. Measured: 21 travels in about 500 ms and 28 in about 800 ms.
 */
const emblaDuration = (milliseconds: number) => Math.round(21 + ((milliseconds - 500) * 7) / 300);

/**
 * A looping, rotating carousel after the W3C's pattern. It rotates only while it is on screen, not hovered and not
 * paused by the page's pause control or its own.
 */
export function useCarousel(
  settings: { autoplayDelay: number; slideDuration: number },
  options: EmblaOptions = {},
): Carousel {
  const paused = useMotion((state) => state.paused);
  const [take, embla] = useEmblaCarousel(
    { loop: true, align: 'start', duration: paused ? 0 : emblaDuration(settings.slideDuration), ...options },
    [Autoplay({ delay: settings.autoplayDelay, playOnInit: false, stopOnFocusIn: false })],
  );
  const viewportRef = useRef<HTMLDivElement>(null);
  const regionRef = useRef<HTMLElement>(null);
  const [rotating, setRotating] = useState(!paused);
  const [held, setHeld] = useState(false);
  const [onScreen, setOnScreen] = useState(false);
  const [{ selected, stops }, setPosition] = useState({ selected: 0, stops: 0 });
  const [arrived, setArrived] = useState<number[]>([]);

  useEffect(() => {
    // Without its style sheet it is no row of slides, so it stays a list.
    const viewport = viewportRef.current;
    if (viewport && getComputedStyle(viewport).overflowX !== 'visible') take(viewport);
  }, [take]);

  useEffect(() => setRotating(!paused), [paused]);

  useEffect(() => {
    if (!embla) return;
    const update = (api: EmblaApi) =>
      setPosition({ selected: api.selectedScrollSnap(), stops: api.scrollSnapList().length });
    const arrive = (api: EmblaApi) => setArrived(api.internalEngine().slideRegistry[api.selectedScrollSnap()] ?? []);
    update(embla);
    embla.on('select', update).on('reInit', update).on('select', arrive);
    return () => {
      embla.off('select', update).off('reInit', update).off('select', arrive);
    };
  }, [embla]);

  useEffect(() => {
    const region = regionRef.current;
    if (!region) return;
    const hold = (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true);
    const release = () => setHeld(false);
    const stop = (event: FocusEvent) => {
      const target = event.target as HTMLElement;
      if (!target.closest('[data-rotation-control]') && target.matches(':focus-visible')) setRotating(false);
    };
    const unfollow = followOnScreen(region, setOnScreen);
    region.addEventListener('pointerenter', hold);
    region.addEventListener('pointerleave', release);
    region.addEventListener('focusin', stop);
    return () => {
      unfollow();
      region.removeEventListener('pointerenter', hold);
      region.removeEventListener('pointerleave', release);
      region.removeEventListener('focusin', stop);
    };
  }, []);

  const moving = rotating && !held && onScreen;
  useEffect(() => {
    if (!embla) return;
    const obey = () => {
      if (moving) embla.plugins().autoplay.play();
      else embla.plugins().autoplay.stop();
    };
    obey();
    // A touch stops Embla's autoplay, and so does a resize, which reinitialises it.
    embla.on('pointerUp', obey).on('reInit', obey);
    return () => {
      embla.off('pointerUp', obey).off('reInit', obey);
    };
  }, [embla, moving]);

  /** A move that the visitor asks for restarts the rotation's delay. */
  const move = (go: (api: EmblaApi) => void) => {
    if (!embla) return;
    go(embla);
    embla.plugins().autoplay.reset();
  };

  return {
    viewportRef,
    regionRef,
    selected,
    stops,
    arrived,
    ready: stops > 0,
    rotating,
    toggleRotation: () => setRotating((value) => !value),
    scrollTo: (stop) => move((api) => api.scrollTo(stop)),
    scrollPrevious: () => move((api) => api.scrollPrev()),
    scrollNext: () => move((api) => api.scrollNext()),
  };
}
