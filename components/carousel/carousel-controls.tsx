import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { RunningOrPaused } from '@/components/motion/running-or-paused';
import { IconAction } from '@/components/ui/icon-action';
import { ChevronIcon, PauseIcon, PlayIcon } from '@/components/ui/icons';
import { CarouselGroup } from './carousel';
import type { Carousel } from './use-carousel';

/** The ground that the controls stand on. */
type Ground = 'light' | 'ink';

// Targets are sized in px, so that they neither shrink nor crowd each other out when the text is enlarged.
const roundButton = cva(
  'grid size-[48px] shrink-0 place-items-center rounded-full border-[1.5px] transition-colors active:[translate:0_1px]',
  {
    variants: {
      ground: {
        light: 'border-line-strong text-text-strong hover:border-text-strong hover:bg-text-strong hover:text-white',
        ink: 'border-surface/40 text-white hover:border-white hover:bg-white hover:text-ink',
      },
    },
  },
);

function RoundButton({ ground, ...props }: ComponentProps<'button'> & VariantProps<typeof roundButton>) {
  return <button type="button" className={roundButton({ ground })} {...props} />;
}

/**
 * Starts and stops the rotation. The pattern wants it first in the carousel's tab order, and its label to say what a
 * press does. The keyboard's focus stops the rotation anywhere else in the carousel, but not here.
 */
export function RotationButton({ carousel, name, ground }: { carousel: Carousel; name: string; ground: Ground }) {
  const stop = <IconAction icon={<PauseIcon />} name={`Detener la rotación de ${name}`} />;
  const start = <IconAction icon={<PlayIcon />} name={`Iniciar la rotación de ${name}`} />;
  return (
    <RoundButton ground={ground} onClick={carousel.toggleRotation} onFocus={(event) => event.stopPropagation()}>
      {carousel.rotationChoice === undefined && <RunningOrPaused running={stop} paused={start} />}
      {carousel.rotationChoice === true && stop}
      {carousel.rotationChoice === false && start}
    </RoundButton>
  );
}

/** Moves a carousel on ink one stop back or forth. */
export function ArrowButton({
  direction,
  label,
  onClick,
}: {
  direction: 'previous' | 'next';
  label: string;
  onClick: () => void;
}) {
  return (
    <RoundButton ground="ink" aria-label={label} onClick={onClick}>
      <ChevronIcon className={direction === 'previous' ? 'rotate-90' : '-rotate-90'} />
    </RoundButton>
  );
}

/**
 * A row of dots, one a stop, drawn as dashes. There are as many as the narrowest window needs; wider ones, which show
 * more slides at once, hide those that they do not.
 */
export function Dots({ carousel, slides, label }: { carousel: Carousel; slides: number; label: string }) {
  const stops = Array.from({ length: stopsFor(slides, 2) }, (_, stop) => stop);
  return (
    <CarouselGroup aria-label={label} className="flex min-w-0 grow">
      {stops.map((stop) => (
        <Dot
          key={stop}
          label={`Grupo ${stop + 1}`}
          current={stop === carousel.selected}
          className={hiddenFrom(stop, slides)}
          onClick={() => carousel.scrollTo(stop)}
        />
      ))}
    </CarouselGroup>
  );
}

/** Whether so many slides make several stops in the narrowest window. */
export const hasSeveralStops = (slides: number) => stopsFor(slides, 2) > 1;

const stopsFor = (slides: number, slidesInView: number) => Math.ceil(slides / slidesInView);

/** Hides what a stop needs from the window on that shows so many slides at once (spec §9) that they make no such stop. */
export function hiddenFrom(stop: number, slides: number): string {
  if (stop >= stopsFor(slides, 3)) return 'min-[600px]:hidden';
  if (stop >= stopsFor(slides, 4)) return 'min-[900px]:hidden';
  if (stop >= stopsFor(slides, 5)) return 'xl:hidden';
  return '';
}

const dash = cva('block h-[4px] w-[20px] max-w-[calc(100%-8px)] rounded-full transition-[scale,background-color]', {
  variants: {
    current: {
      true: '[scale:1_1.5] bg-primary forced-colors:bg-[Highlight]',
      false: 'bg-line-strong group-hover:bg-text-strong forced-colors:bg-[ButtonText]',
    },
  },
});

/** Its target is 44 px high (WCAG 2.5.5), and under a finger as wide as the row has room: 24 px for nine at 320 px. */
function Dot({
  label,
  current,
  className,
  onClick,
}: {
  label: string;
  current: boolean;
  className: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      data-slot="carousel-stop"
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      className={`group grid h-[44px] min-w-0 max-w-[28px] grow basis-0 place-items-center -outline-offset-3! pointer-coarse:max-w-[44px] ${className}`}
    >
      <span className={dash({ current })} />
    </button>
  );
}
