'use client';

import type { ClientLogo } from '@/content/types';
import { CLIENTS_CAROUSEL } from '@/lib/motion-settings';
import { CarouselRegion, CarouselSlide, CarouselTrack, CarouselViewport, MoveAnnouncement } from './carousel';
import { Dots, RotationButton } from './carousel-controls';
import { type Carousel, useCarousel } from './use-carousel';

/** The clients' logos: 2 to 5 a view by the width of the window, with dots and without arrows (spec §9). */
export function ClientsCarousel({ logos, label }: { logos: ClientLogo[]; label: string }) {
  const carousel = useCarousel(CLIENTS_CAROUSEL);
  const { arrived, selected, stops } = carousel;
  const arrival = arrived.map((index) => logos[index]?.name).join(', ');
  return (
    <CarouselRegion carousel={carousel} label={label} className="relative">
      <CarouselViewport
        carousel={carousel}
        // `clip` and not `hidden`: a screen reader that moves to a slide out of view must not scroll the row off its stops.
        className="overflow-clip"
      >
        <CarouselTrack className="print:flex-wrap">
          {logos.map((client, index) => (
            <LogoSlide key={client.name} client={client} label={`${index + 1} de ${logos.length}`} />
          ))}
        </CarouselTrack>
      </CarouselViewport>
      <Controls carousel={carousel} logos={logos} />
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
      className="grid h-28 basis-1/2 items-center px-3 min-[600px]:h-32 min-[600px]:basis-1/3 min-[900px]:basis-1/4 xl:basis-1/5 print:h-auto print:basis-1/7!"
    >
      <img
        {...logo}
        alt={logo.alt}
        loading="lazy"
        draggable={false}
        className={`client-logo mx-auto h-20 w-50 max-w-full object-contain print:h-14 ${scaleClass}`}
      />
    </CarouselSlide>
  );
}

/** The optical scales that the content may name (spec §2), written out since a class name is never put together. */
const scaleClasses: Record<NonNullable<ClientLogo['scale']>, string> = {
  0.7: 'scale-[0.7]',
  0.8: 'scale-[0.8]',
  1.2: 'scale-[1.2]',
};

/** The dots beneath the logos; on a wide screen they stand beside the rotation's button, in line with the heading. */
function Controls({ carousel, logos }: { carousel: Carousel; logos: ClientLogo[] }) {
  return (
    <div className="mt-3 flex min-h-[44px] justify-center noscript:hidden unscripted:invisible print:hidden xl:absolute xl:right-0 xl:bottom-full xl:mt-0 xl:mb-12 xl:-mr-1 xl:items-center xl:gap-3">
      <div className="max-xl:absolute max-xl:right-0 max-xl:bottom-full max-xl:mb-10 md:max-xl:mb-12">
        <RotationButton carousel={carousel} name="los clientes" ground="light" />
      </div>
      <Dots carousel={carousel} slides={logos.length} label="Elegir grupo de clientes" />
    </div>
  );
}
