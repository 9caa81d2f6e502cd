'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useInView } from 'framer-motion';
import {
  type FocusEvent,
  type PointerEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useMotion } from '@/components/motion/motion-store';

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

/** What a carousel shows and what its controls do. */
export interface Carousel {
  /** Goes on the element that clips the slides. */
  viewportRef: RefCallback<HTMLDivElement>;
  /** Goes on the element around the slides and the controls. */
  regionRef: RefObject<HTMLElement | null>;
  /** The stop in view, from 0. */
  selected: number;
  /** How many stops (dots) there are. */
  stops: number;
  /** The slides of the selected stop, from 0; none before the first move. */
  arrived: number[];
  /** Whether Embla is initialised: until then its controls would do nothing. */
  ready: boolean;
  /** Whether the visitor lets this carousel rotate, where they said so; without a word it does as the page does. */
  rotationChoice: boolean | undefined;
  /** Whether the carousel is to rotate. It may still wait, off the screen or under the mouse. */
  rotationWanted: boolean;
  /** Whether it rotates right now: its next turn is one `autoplayDelay` after this or the last turn. */
  rotating: boolean;
  toggleRotation: () => void;
  /** The rotation waits while the mouse is over the carousel; a finger only passes. */
  holdUnderMouse: (event: PointerEvent) => void;
  releaseHold: () => void;
  /** Stops the rotation when the keyboard's focus enters the carousel. */
  stopForKeyboard: (event: FocusEvent) => void;
  scrollTo: (stop: number) => void;
  scrollPrevious: () => void;
  scrollNext: () => void;
}

type Direction = 'previous' | 'next';

/** A cut from one slide to another. */
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
  /** For a carousel that cuts from slide to slide instead of moving its row: shows a cut that was made. */
  showCut?: ShowCut;
}

/**
 * A looping carousel that moves by as many slides as its view shows. It rotates only while it is on screen, not under
 * the mouse, and not paused by the page's pause control or its own.
 */
export function useCarousel({ autoplayDelay, slideDuration, showCut }: CarouselSettings): Carousel {
  const cuts = showCut !== undefined;
  const paused = useMotion((state) => state.paused);
  const [viewportRef, embla] = useEmblaCarousel(
    {
      loop: true,
      align: 'start',
      slidesToScroll: 'auto',
      duration: paused ? 0 : emblaDuration(slideDuration),
    },
    [Autoplay({ delay: autoplayDelay, jump: cuts, playOnInit: false, stopOnFocusIn: false })],
  );
  const regionRef = useRef<HTMLElement>(null);
  const inView = useInView(regionRef);
  const position = usePosition(embla);
  const rotation = useRotation({ paused, inView });
  useAutoplay(embla, rotation.rotating);

  const shownCut = paused ? undefined : showCut;
  const move = useMove(embla, shownCut);
  useShownRotation(embla, shownCut);

  return {
    viewportRef,
    regionRef,
    ...position,
    ...rotation,
    ready: position.stops > 0,
    scrollTo: (stop) =>
      move({
        scroll: (api) => api.scrollTo(stop, cuts),
        direction: stop < position.selected ? 'previous' : 'next',
      }),
    scrollPrevious: () => move({ scroll: (api) => api.scrollPrev(cuts), direction: 'previous' }),
    scrollNext: () => move({ scroll: (api) => api.scrollNext(cuts), direction: 'next' }),
  };
}

interface Move {
  scroll: (api: EmblaApi) => void;
  direction: Direction;
}

/** Moves the carousel as the visitor asks, once Embla is there, and restarts the rotation's delay. */
function useMove(embla: EmblaApi | undefined, showCut: ShowCut | undefined): (move: Move) => void {
  const waiting = useRef<Move[]>([]);

  useEffect(() => {
    if (embla) for (const { scroll } of waiting.current.splice(0)) scroll(embla);
  }, [embla]);

  return (move) => {
    if (!embla) {
      waiting.current.push(move);
      return;
    }
    const from = selectedSlide(embla);
    move.scroll(embla);
    const to = selectedSlide(embla);
    embla.plugins().autoplay.reset();
    if (from && to && from !== to) showCut?.({ from, to, direction: move.direction });
  };
}

/** Shows the cuts that the rotation makes, in step with Embla's autoplay. */
function useShownRotation(embla: EmblaApi | undefined, showCut: ShowCut | undefined): void {
  // The handler of the latest render, so that a new one does not subscribe anew.
  const onTurn = useEffectEvent(() => {
    const from = embla?.slideNodes()[embla.previousScrollSnap()];
    const to = embla && selectedSlide(embla);
    if (from && to) showCut?.({ from, to, direction: 'next' });
  });

  useEffect(() => {
    if (!embla) return;
    embla.on('autoplay:select', onTurn);
    return () => {
      embla.off('autoplay:select', onTurn);
    };
  }, [embla]);
}

/** The slide in view of a carousel that shows one. */
const selectedSlide = (embla: EmblaApi): HTMLElement | undefined => embla.slideNodes()[embla.selectedScrollSnap()];

/** Embla's `duration` is a force and not a time. Measured: 21 travels in about 500 ms and 28 in about 800 ms. */
function emblaDuration(milliseconds: number): number {
  return Math.round(21 + ((milliseconds - 500) * 7) / 300);
}

type Position = Pick<Carousel, 'selected' | 'stops' | 'arrived'>;

const INITIAL_POSITION: Position = { selected: 0, stops: 0, arrived: [] };

/** Where Embla stands: kept in step with its events. */
function usePosition(embla: EmblaApi | undefined): Position {
  const [position, setPosition] = useState(INITIAL_POSITION);

  useEffect(() => {
    if (!embla) return;
    let hasMoved = false;
    const syncPosition = () => {
      setPosition({
        selected: embla.selectedScrollSnap(),
        stops: embla.scrollSnapList().length,
        arrived: hasMoved ? slidesOfSelectedStop(embla) : [],
      });
    };
    const onSelect = () => {
      hasMoved = true;
      syncPosition();
    };
    syncPosition();
    // A resize reinitialises Embla: its stops then hold other slides.
    embla.on('select', onSelect).on('reInit', syncPosition);
    return () => {
      embla.off('select', onSelect).off('reInit', syncPosition);
    };
  }, [embla]);

  return position;
}

/**
 * All slides are as wide as the first, so each stop but the last shows as many as fit beside it. (Embla's
 * `slidesInView()` follows the move, so at its `select` it still has the slides before.)
 */
function slidesOfSelectedStop(embla: EmblaApi): number[] {
  const slides = embla.slideNodes();
  const [first] = slides;
  if (!first) return [];
  const slidesPerStop = Math.round(embla.containerNode().offsetWidth / first.offsetWidth);
  const start = embla.selectedScrollSnap() * slidesPerStop;
  return [...slides.keys()].slice(start, start + slidesPerStop);
}

/** Whether the visitor lets the carousel rotate, and whether it does right now. */
function useRotation({ paused, inView }: { paused: boolean; inView: boolean }) {
  const [rotationChoice, setRotationChoice] = useState<boolean>();
  const [hovered, setHovered] = useState(false);

  // The page's pause control sets every carousel anew, whatever its own button said before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes
  useEffect(() => setRotationChoice(undefined), [paused]);

  const rotationWanted = rotationChoice ?? !paused;
  return {
    rotationChoice,
    rotationWanted,
    rotating: rotationWanted && !hovered && inView,
    toggleRotation: () => setRotationChoice(!rotationWanted),
    holdUnderMouse: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setHovered(true);
    },
    releaseHold: () => setHovered(false),
    stopForKeyboard: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setRotationChoice(false);
    },
  };
}

/** Keeps Embla's autoplay in step with `running`. */
function useAutoplay(embla: EmblaApi | undefined, running: boolean): void {
  useEffect(() => {
    if (!embla) return;
    const syncAutoplay = () => {
      // On paper all slides fit beside each other: the plugin does not start with one stop, and `play` throws.
      const hasStops = embla.scrollSnapList().length > 1;
      if (!hasStops) return;
      const { autoplay } = embla.plugins();
      if (running) autoplay.play();
      else autoplay.stop();
    };
    syncAutoplay();
    // A touch stops Embla's autoplay, and so does a resize, which reinitialises it.
    embla.on('pointerUp', syncAutoplay).on('reInit', syncAutoplay);
    // As its tab comes to the front, the plugin goes on with what ran as it was left, whatever was chosen since.
    document.addEventListener('visibilitychange', syncAutoplay);
    return () => {
      embla.off('pointerUp', syncAutoplay).off('reInit', syncAutoplay);
      document.removeEventListener('visibilitychange', syncAutoplay);
    };
  }, [embla, running]);
}
