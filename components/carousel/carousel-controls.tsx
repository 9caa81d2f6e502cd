import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import { CarouselGroup } from './carousel';
import type { Carousel } from './use-carousel';

// The size is in px because enlarged text must not enlarge the click target.
const roundButtonClasses = cva(
  'grid size-[48px] shrink-0 place-items-center rounded-full border-[1.5px] transition-colors active:[translate:0_1px]',
  {
    variants: {
      background: {
        light: 'border-line-strong text-text-strong hover:border-text-strong hover:bg-text-strong hover:text-white',
        ink: 'border-surface/40 text-white hover:border-white hover:bg-white hover:text-ink',
      },
    },
  },
);

type RoundButtonVariant = Required<VariantProps<typeof roundButtonClasses>>;

export function RoundButton({ background, ...props }: ComponentProps<'button'> & RoundButtonVariant) {
  return <button type="button" className={roundButtonClasses({ background })} {...props} />;
}

/**
 * The button that starts and stops the automatic rotation. The ARIA carousel pattern requires it to be first in the tab
 * order. Keyboard focus on any other element of the carousel stops the rotation. This button stops the propagation of
 * its focus event, because otherwise its focus would stop the rotation and its click would start the rotation again.
 */
export function RotationButton({
  carousel,
  slidesName,
  background,
}: { carousel: Carousel; slidesName: string } & RoundButtonVariant) {
  return (
    <RoundButton background={background} onClick={carousel.toggleRotation} onFocus={(event) => event.stopPropagation()}>
      {carousel.rotationWanted ? <PauseIcon /> : <PlayIcon />}
      <span className="sr-only">{`${carousel.rotationWanted ? 'Detener' : 'Iniciar'} la rotación de ${slidesName}`}</span>
    </RoundButton>
  );
}

/**
 * Buttons that select a group of clients, one button per group. Each button is drawn as a short line.
 *
 * @param initialCount number of buttons until Embla is initialized
 */
export function Dots({ carousel, initialCount }: { carousel: Carousel; initialCount: number }) {
  return (
    <CarouselGroup aria-label="Elegir grupo de clientes" className="flex min-w-0 grow flex-wrap">
      {Array.from({ length: carousel.snapCount || initialCount }, (_, snapIndex) => (
        <Dot
          key={snapIndex}
          label={`Grupo ${snapIndex + 1}`}
          current={snapIndex === carousel.selectedIndex}
          onClick={() => carousel.scrollTo(snapIndex)}
        />
      ))}
    </CarouselGroup>
  );
}

const dotLineClasses = cva(
  'block h-[4px] w-[20px] max-w-[calc(100%-8px)] rounded-full transition-[scale,background-color]',
  {
    variants: {
      current: {
        true: '[scale:1_1.5] bg-primary forced-colors:bg-[Highlight]',
        false: 'bg-line-strong group-hover:bg-text-strong forced-colors:bg-[ButtonText]',
      },
    },
  },
);

/** A button of `Dots`. On touch screens it is 44 px wide (WCAG 2.5.5), or at least 24 px (2.5.8) if there are many. */
function Dot({ label, current, onClick }: { label: string; current: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      className="group grid h-[44px] min-w-[24px] max-w-[28px] grow basis-0 place-items-center -outline-offset-3! pointer-coarse:max-w-[44px]"
    >
      <span className={dotLineClasses({ current })} />
    </button>
  );
}
