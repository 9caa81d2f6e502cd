'use client';

import type { Film, ProductSlide } from '@/content/types';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import { CarouselRegion, CarouselSlide, CarouselTrack, CarouselViewport } from './carousel';
import { ArrowButton, Dots, RotationButton } from './carousel-controls';
import { FilmPlayer } from './film-player';
import { type Carousel, useCarousel } from './use-carousel';

/** The products, one slide a view, each a film in a frame beside its logo, title and description. */
export function ProductsCarousel({ slides, label }: { slides: ProductSlide[]; label: string }) {
  const carousel = useCarousel(PRODUCTS_CAROUSEL);
  const { ready, selected, rotationWanted } = carousel;
  return (
    <CarouselRegion carousel={carousel} label={label}>
      <Controls carousel={carousel} names={slides.map(({ author }) => author.name)} />
      <CarouselViewport carousel={carousel} label="Productos, uno al lado del otro">
        <CarouselTrack className="-mx-4 print:mx-0 print:gap-4" aria-live={rotationWanted ? 'off' : 'polite'}>
          {slides.map(({ film, title, description, author }, index) => (
            <CarouselSlide
              key={author.name}
              aria-label={`${index + 1} de ${slides.length}: ${author.name}`}
              inert={ready && index !== selected}
              className="grid basis-full content-start items-center gap-8 px-4 lg:grid-cols-3 print:flex print:grow print:basis-0 print:break-inside-avoid print:flex-col print:items-stretch print:gap-3 print:px-0"
            >
              <FilmFrame film={film} active={ready && index === selected} />
              <div className="lg:col-span-1 lg:pb-20 lg:max-xl:pointer-coarse:pb-32 print:pb-0!">
                {/* A light logo: print inverts it, forced colours get a dark background. */}
                <img
                  {...author.logo}
                  alt={author.logo.alt}
                  loading="lazy"
                  className="mb-6 h-8 w-auto text-white forced-color-adjust-none forced-colors:bg-ink print:mb-2 print:h-5 print:[filter:invert(1)_hue-rotate(180deg)]"
                />
                <h3 className="text-statement mb-4 text-white print:mb-1">{title}</h3>
                <p className="text-onInk-muted">{description}</p>
              </div>
            </CarouselSlide>
          ))}
        </CarouselTrack>
      </CarouselViewport>
    </CarouselRegion>
  );
}

/** The controls above the slides; on a wide screen under the text, in the last of the slide's three columns. */
function Controls({ carousel, names }: { carousel: Carousel; names: string[] }) {
  return (
    <div
      inert={!carousel.ready}
      className={`mb-6 flex flex-wrap items-center justify-between gap-4 lg:absolute lg:right-0 lg:bottom-0 lg:z-1 lg:mb-0 lg:w-[calc((100%-4rem)/3)] print:hidden ${carousel.ready ? '' : 'invisible'}`}
    >
      <div className="flex items-center gap-4">
        <RotationButton carousel={carousel} name="los productos" ground="ink" />
        <Dots carousel={carousel} label="Elegir producto" names={names} ground="ink" />
      </div>
      <div className="flex gap-3">
        <ArrowButton direction="previous" label="Producto anterior" onClick={carousel.scrollPrevious} ground="ink" />
        <ArrowButton direction="next" label="Producto siguiente" onClick={carousel.scrollNext} ground="ink" />
      </div>
    </div>
  );
}

/** A film in the frame of a browser's window. */
function FilmFrame({ film, active }: { film: Film; active: boolean }) {
  return (
    <div className="overflow-hidden rounded-lg border border-ink-line bg-ink-raised lg:col-span-2 print:rounded-sm print:border-0">
      <div aria-hidden className="flex h-8 items-center gap-1.5 border-b border-white/10 px-4 md:h-10 print:hidden">
        <WindowButton />
        <WindowButton />
        <WindowButton />
      </div>
      <FilmPlayer film={film} active={active} />
    </div>
  );
}

function WindowButton() {
  return <span className="size-2.5 rounded-full bg-white/25" />;
}
