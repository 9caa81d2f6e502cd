'use client';

import type { ClientLogo } from '@/content/types';
import { clientLogoSize } from '@/lib/client-logo-size';
import { CLIENTS_CAROUSEL } from '@/lib/motion-settings';
import { CarouselRegion, CarouselSlide, CarouselTrack, CarouselViewport, MoveAnnouncement } from './carousel';
import { Dots, hasSeveralStops, hiddenFrom, RotationButton } from './carousel-controls';
import { type Carousel, useCarousel } from './use-carousel';

/** The clients' logos: 2 to 5 a view by the width of the window, with dots and without arrows (spec §9). */
export function ClientsCarousel({ logos, label }: { logos: ClientLogo[]; label: string }) {
  const carousel = useCarousel(CLIENTS_CAROUSEL);
  const { arrived, selected, stops } = carousel;
  const arrival = arrived.map((index) => logos[index]?.name).join(', ');
  return (
    <CarouselRegion carousel={carousel} label={label}>
      <CarouselViewport
        carousel={carousel}
        // `clip` and not `hidden`: a screen reader that moves to a slide out of view must not scroll the row off its stops.
        className="overflow-clip"
      >
        <CarouselTrack className="noscript:flex-wrap print:grid print:grid-cols-6 print:gap-x-6 print:gap-y-3">
          {logos.map((client, index) => (
            <LogoSlide key={client.name} client={client} label={`${index + 1} de ${logos.length}`} />
          ))}
        </CarouselTrack>
      </CarouselViewport>
      {hasSeveralStops(logos.length) && <Controls carousel={carousel} logos={logos} />}
      <MoveAnnouncement carousel={carousel}>
        {arrival && `Grupo ${selected + 1} de ${stops}: ${arrival}`}
      </MoveAnnouncement>
    </CarouselRegion>
  );
}

function LogoSlide({ client, label }: { client: ClientLogo; label: string }) {
  const { logo, scale } = client;
  const scaleClass = scale ? scaleClasses[scale] : '';
  return (
    <CarouselSlide
      aria-label={label}
      // The breakpoints are the specification's own (§9): 2, 3, 4 and 5 logos a view.
      className="grid h-28 basis-1/2 items-center pr-6 min-[600px]:h-32 min-[600px]:basis-1/3 min-[900px]:basis-1/4 xl:basis-1/5 print:h-auto print:pr-0"
    >
      <img
        {...logo}
        {...clientLogoSize(logo)}
        alt={logo.alt}
        loading="lazy"
        draggable={false}
        className={`client-logo logo-ground origin-left ${scaleClass}`}
      />
    </CarouselSlide>
  );
}

/** The optical scales that the content may name (spec §2), written out since a class name is never put together. */
const scaleClasses: Record<NonNullable<ClientLogo['scale']>, string> = {
  0.7: '[scale:0.7]',
  0.8: '[scale:0.8]',
  1.2: '[scale:1.2]',
};

/** One row beneath the logos, where the window does not show all of them at once. */
function Controls({ carousel, logos }: { carousel: Carousel; logos: ClientLogo[] }) {
  return (
    <div
      className={`mt-6 flex items-center gap-[8px] min-[600px]:gap-4 md:mt-10 noscript:hidden unscripted:invisible print:hidden ${hiddenFrom(1, logos.length)}`}
    >
      <RotationButton carousel={carousel} name="los clientes" ground="light" />
      {/* They do nothing before, and the document is lighter without them. */}
      {carousel.ready && <Dots carousel={carousel} slides={logos.length} label="Elegir grupo de clientes" />}
    </div>
  );
}
