import type { ReactNode } from 'react';
import { ChevronIcon, PauseIcon, PlayIcon } from '@/components/ui/icons';
import type { Carousel } from './use-carousel';

const roundButton =
  'grid size-[48px] shrink-0 place-items-center rounded-full border-[1.5px] transition-colors active:translate-y-px';
const tone = {
  onLight: 'border-line-strong text-text-strong hover:border-text-strong hover:bg-text-strong hover:text-white',
  onInk: 'border-white/40 text-white hover:border-white hover:bg-white hover:text-ink',
};
type Tone = keyof typeof tone;

/**
 * The window on the slides. Until the carousel is ready, and without scripts, it is a row that scrolls, so the
 * keyboard must reach it; after that the controls move it.
 */
export function CarouselViewport({
  carousel,
  label,
  children,
}: {
  carousel: Carousel;
  label: string;
  children: ReactNode;
}) {
  // Out of the tab order once ready, yet focusable, so that it does not lose the focus then.
  const scroller = carousel.ready ? { tabIndex: -1 } : ({ role: 'group', tabIndex: 0, 'aria-label': label } as const);
  return (
    <div ref={carousel.viewportRef} className={`carousel-viewport ${carousel.ready ? 'is-ready' : ''}`} {...scroller}>
      {children}
    </div>
  );
}

/** Starts and stops the rotation; it comes first in the tab order of a carousel and says what it would do. */
export function RotationButton({ carousel, name, on }: { carousel: Carousel; name: string; on: Tone }) {
  return (
    <button
      type="button"
      data-rotation-control
      onClick={carousel.toggleRotation}
      aria-label={`${carousel.rotating ? 'Detener' : 'Iniciar'} la rotación de ${name}`}
      className={`${roundButton} ${tone[on]}`}
    >
      {carousel.rotating ? <PauseIcon /> : <PlayIcon />}
    </button>
  );
}

/** Moves a carousel one stop back or forth. */
export function ArrowButton({
  direction,
  label,
  onClick,
  on,
}: {
  direction: 'previous' | 'next';
  label: string;
  onClick: () => void;
  on: Tone;
}) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={`${roundButton} ${tone[on]}`}>
      <ChevronIcon className={direction === 'previous' ? 'rotate-90' : '-rotate-90'} />
    </button>
  );
}

/**
 * One dot for each stop, all in one row. Its target is 44 px high and, under a finger and where there is room, as wide.
 *
 * @param names what each stop shows, when it is one thing
 */
export function Dots({
  carousel,
  label,
  names,
  on,
}: {
  carousel: Carousel;
  label: string;
  names?: string[];
  on: Tone;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; this is the pattern's group of slide pickers
    <div role="group" aria-label={label} className="flex min-w-0 justify-center">
      {Array.from({ length: carousel.stops }, (_, stop) => (
        <button
          key={stop}
          type="button"
          aria-label={`${names ? `Mostrar ${names[stop]},` : 'Grupo'} ${stop + 1} de ${carousel.stops}`}
          aria-current={stop === carousel.selected ? 'true' : undefined}
          onClick={() => carousel.scrollTo(stop)}
          className="group grid h-[44px] w-[28px] place-items-center pointer-coarse:w-[44px]"
        >
          <span
            className={`block h-2 rounded-full transition-[width,background-color] ${
              stop === carousel.selected
                ? 'w-5 bg-primary forced-colors:bg-[Highlight]'
                : `w-2 forced-colors:bg-[ButtonText] ${on === 'onInk' ? 'bg-white/50 group-hover:bg-white' : 'bg-line-strong group-hover:bg-text-strong'}`
            }`}
          />
        </button>
      ))}
    </div>
  );
}
