import { ChevronIcon, PauseIcon, PlayIcon } from '../ui/icons';
import type { Carousel } from './use-carousel';

const roundButton =
  'grid size-12 shrink-0 place-items-center rounded-full border-[1.5px] transition-colors active:translate-y-px';
const tone = {
  onLight: 'border-line-strong text-text-strong hover:border-text-strong hover:bg-text-strong hover:text-white',
  onInk: 'border-white/40 text-white hover:border-white hover:bg-white hover:text-ink',
};
type Tone = keyof typeof tone;

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

/** One dot for each stop; the target of each is 24 px wide and 44 px high. */
export function Dots({ carousel, label, on }: { carousel: Carousel; label: string; on: Tone }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; this is the pattern's group of slide pickers
    <div role="group" aria-label={label} className="flex">
      {Array.from({ length: carousel.stops }, (_, stop) => (
        <button
          key={stop}
          type="button"
          aria-label={`Grupo ${stop + 1} de ${carousel.stops}`}
          aria-current={stop === carousel.selected ? 'true' : undefined}
          onClick={() => carousel.scrollTo(stop)}
          className="group grid h-11 w-7 place-items-center"
        >
          <span
            className={`block h-2 rounded-full transition-[width,background-color] ${
              stop === carousel.selected
                ? 'w-5 bg-primary'
                : `w-2 ${on === 'onInk' ? 'bg-white/50 group-hover:bg-white' : 'bg-line-strong group-hover:bg-text-strong'}`
            }`}
          />
        </button>
      ))}
    </div>
  );
}
