import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { IconAction } from '@/components/ui/icon-action';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import { CarouselGroup } from './carousel';
import type { Carousel } from './use-carousel';

// Sized in px, so that enlarged text does not change the targets.
const roundButton = cva(
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

type RoundButtonVariant = Required<VariantProps<typeof roundButton>>;

/** A button beside the slides. */
export function RoundButton({ background, ...props }: ComponentProps<'button'> & RoundButtonVariant) {
  return <button type="button" className={roundButton({ background })} {...props} />;
}

/**
 * Starts and stops the rotation. The carousel pattern puts it first in the tab order. Focus stops the rotation anywhere
 * in the carousel except here.
 */
export function RotationButton({
  carousel,
  name,
  background,
}: { carousel: Carousel; name: string } & RoundButtonVariant) {
  return (
    <RoundButton background={background} onClick={carousel.toggleRotation} onFocus={(event) => event.stopPropagation()}>
      {carousel.rotationWanted ? (
        <IconAction icon={<PauseIcon />} name={`Detener la rotación de ${name}`} />
      ) : (
        <IconAction icon={<PlayIcon />} name={`Iniciar la rotación de ${name}`} />
      )}
    </RoundButton>
  );
}

/** One dot per group of clients, drawn as dashes. */
export function Dots({ carousel }: { carousel: Carousel }) {
  return (
    <CarouselGroup aria-label="Elegir grupo de clientes" className="flex min-w-0 grow">
      {Array.from({ length: carousel.stops }, (_, stop) => (
        <Dot
          key={stop}
          label={`Grupo ${stop + 1}`}
          current={stop === carousel.selected}
          onClick={() => carousel.scrollTo(stop)}
        />
      ))}
    </CarouselGroup>
  );
}

const dash = cva('block h-[4px] w-[20px] max-w-[calc(100%-8px)] rounded-full transition-[scale,background-color]', {
  variants: {
    current: {
      true: '[scale:1_1.5] bg-primary forced-colors:bg-[Highlight]',
      false: 'bg-line-strong group-hover:bg-text-strong forced-colors:bg-[ButtonText]',
    },
  },
});

/** Its target is 44 px high (WCAG 2.5.5). On touch screens it is as wide as possible: 24 px for nine dots at 320 px. */
function Dot({ label, current, onClick }: { label: string; current: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      data-slot="carousel-stop"
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      className="group grid h-[44px] min-w-0 max-w-[28px] grow basis-0 place-items-center -outline-offset-3! pointer-coarse:max-w-[44px]"
    >
      <span className={dash({ current })} />
    </button>
  );
}
