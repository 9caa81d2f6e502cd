'use client';

import type { ClientLogo } from '@/content/types';
import { CLIENTS_CAROUSEL } from '@/lib/motion-settings';
import { CarouselViewport, Dots, RotationButton } from './carousel-controls';
import { useCarousel } from './use-carousel';

const [phone, tablet, laptop, desktop] = CLIENTS_CAROUSEL.slidesPerView;
const atLeast = (width: number) => `(min-width: ${width}px)`;

/** The clients' logos: 5, 4, 3 or 2 a view, moving by as many, with dots and without arrows (spec §9). */
export default function ClientsCarousel({ logos, label }: { logos: ClientLogo[]; label: string }) {
  const carousel = useCarousel(CLIENTS_CAROUSEL, {
    slidesToScroll: phone[1],
    breakpoints: {
      [atLeast(phone[0])]: { slidesToScroll: tablet[1] },
      [atLeast(tablet[0])]: { slidesToScroll: laptop[1] },
      [atLeast(laptop[0])]: { slidesToScroll: desktop[1] },
    },
  });

  return (
    <section ref={carousel.regionRef} aria-roledescription="carrusel" aria-label={label} className="relative">
      <div className="overflow-hidden rounded-lg border border-line print:rounded-none print:border-0">
        <CarouselViewport carousel={carousel} label="Clientes, uno al lado del otro">
          <div className="-ml-px flex print:ml-0 print:flex-wrap">
            {logos.map(({ name, logo, scale = 1 }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: the pattern's slide is a group
              <div
                key={name}
                role="group"
                aria-roledescription="diapositiva"
                aria-label={`${index + 1} de ${logos.length}`}
                className="grid h-34 min-w-0 shrink-0 basis-1/2 items-center border-l border-line px-3 transition-colors hover:bg-page/60 min-[600px]:h-40 min-[600px]:basis-1/3 min-[900px]:basis-1/4 xl:h-44 xl:basis-1/5 print:h-auto print:basis-1/7! print:border-0"
              >
                <img
                  {...logo}
                  alt={logo.alt}
                  loading="lazy"
                  draggable={false}
                  className={`client-logo mx-auto h-20 w-50 print:h-14 max-w-full object-contain ${scaleClass[scale] ?? ''}`}
                />
              </div>
            ))}
          </div>
        </CarouselViewport>
      </div>
      <div
        inert={!carousel.ready}
        className={`mt-3 flex min-h-[44px] justify-center print:hidden xl:absolute xl:right-0 xl:bottom-full xl:mt-0 xl:mb-12 xl:-mr-2.5 xl:items-center xl:gap-3 ${carousel.ready ? '' : 'invisible'}`}
      >
        <div className="max-xl:absolute max-xl:right-0 max-xl:bottom-full max-xl:mb-10 md:max-xl:mb-12">
          <RotationButton carousel={carousel} name="los clientes" on="onLight" />
        </div>
        <Dots carousel={carousel} label="Elegir grupo de clientes" on="onLight" />
      </div>
      {/* All logos stay readable, so a move is announced instead of hiding those out of view. */}
      <p className="sr-only" aria-live={carousel.rotating ? 'off' : 'polite'} aria-atomic>
        {carousel.arrived.length > 0 &&
          `Grupo ${carousel.selected + 1} de ${carousel.stops}: ${carousel.arrived.map((index) => logos[index]?.name).join(', ')}`}
      </p>
    </section>
  );
}

/** The optical scales that the content may name (spec §2), written out since a class name is never put together. */
const scaleClass: Record<number, string> = { 0.7: 'scale-[0.7]', 0.8: 'scale-[0.8]', 1.2: 'scale-[1.2]' };
