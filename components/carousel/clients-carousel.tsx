'use client';

import type { ClientLogo } from '@/content/types';
import { clientLogoSize } from '@/lib/client-logo-size';
import { CLIENTS_CAROUSEL } from '@/lib/motion-settings';
import { CarouselRegion, CarouselSlide, CarouselTrack, CarouselViewport, MoveAnnouncement } from './carousel';
import { Dots, RotationButton } from './carousel-controls';
import { type Carousel, useCarousel } from './use-carousel';

/** Number of logos visible at the same time in the widest view (spec §9). */
const MAX_LOGOS_PER_VIEW = 5;

/** Number of logos, two per group, whose dots fit in one line on the narrowest phone. */
const MAX_LOGOS_WITH_ONE_LINE = 18;

/** Carousel of the clients' logos. It shows 2 to 5 logos at a time and has dots instead of arrows (spec §9). */
export function ClientsCarousel({ logos }: { logos: ClientLogo[] }) {
  const carousel = useCarousel(CLIENTS_CAROUSEL);
  const { indexesToAnnounce, ready, selectedIndex, snapCount } = carousel;
  // Until Embla is initialized, renders controls only if the logos do not fit in the widest view.
  const hasControls = ready ? snapCount > 1 : logos.length > MAX_LOGOS_PER_VIEW;
  const namesToAnnounce = indexesToAnnounce.map((index) => logos[index]?.name).join(', ');
  return (
    <CarouselRegion carousel={carousel} label="Nuestros clientes">
      <CarouselViewport
        carousel={carousel}
        // With `hidden` instead of `clip`, a screen reader that reads a slide outside the view would scroll the row.
        className="overflow-clip"
      >
        <CarouselTrack className="noscript:flex-wrap print:grid print:grid-cols-6 print:gap-x-6 print:gap-y-3">
          {logos.map((client, index) => (
            <LogoSlide key={client.name} client={client} label={`${index + 1} de ${logos.length}`} />
          ))}
        </CarouselTrack>
      </CarouselViewport>
      {hasControls && <Controls carousel={carousel} logoCount={logos.length} />}
      <MoveAnnouncement carousel={carousel}>
        {namesToAnnounce && `Grupo ${selectedIndex + 1} de ${snapCount}: ${namesToAnnounce}`}
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
      // Shows 2, 3, 4 or 5 logos per view. The breakpoints come from the specification (§9) and are not in the theme.
      className="grid h-28 basis-1/2 items-center pr-6 min-[600px]:h-32 min-[600px]:basis-1/3 min-[900px]:basis-1/4 xl:basis-1/5 print:h-auto print:pr-0"
    >
      <span className={`client-logo relative isolate w-fit origin-left bg-white ${scaleClass}`}>
        <img
          {...logo}
          {...clientLogoSize(logo)}
          alt={logo.alt}
          loading="lazy"
          draggable={false}
          className="logo-background"
        />
      </span>
    </CarouselSlide>
  );
}

/** Classes for the `scale` of a logo (spec §2). Tailwind does not find class names that are composed at runtime. */
const scaleClasses: Record<NonNullable<ClientLogo['scale']>, string> = {
  0.7: '[scale:0.7]',
  0.8: '[scale:0.8]',
  1.2: '[scale:1.2]',
};

function Controls({ carousel, logoCount }: { carousel: Carousel; logoCount: number }) {
  // Dots that take several lines on a phone would otherwise move the page when the carousel is hydrated.
  const initialDotCount = logoCount > MAX_LOGOS_WITH_ONE_LINE ? Math.ceil(logoCount / 2) : 0;
  return (
    <div className="mt-6 flex items-center gap-[8px] min-[600px]:gap-4 md:mt-10 noscript:hidden unscripted:invisible print:hidden">
      <RotationButton carousel={carousel} slidesName="los clientes" background="light" />
      <Dots carousel={carousel} initialCount={initialDotCount} />
    </div>
  );
}
