'use client';

import type { ProductSlide } from '@/content/types';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import { ArrowButton, CarouselViewport, Dots, RotationButton } from './carousel-controls';
import { FilmPlayer } from './film-player';
import { useCarousel } from './use-carousel';

/** The products, one slide a view, each a film in a frame beside its logo, title and description. */
export default function ProductsCarousel({ slides, label }: { slides: ProductSlide[]; label: string }) {
  const carousel = useCarousel(PRODUCTS_CAROUSEL);
  const { selected, ready } = carousel;

  return (
    <section ref={carousel.regionRef} aria-roledescription="carrusel" aria-label={label} className="relative">
      <div
        inert={!ready}
        className={`mb-6 flex flex-wrap items-center justify-between gap-4 lg:absolute lg:right-0 lg:bottom-0 lg:z-1 lg:mb-0 lg:w-[calc((100%-4rem)/3)] print:hidden ${ready ? '' : 'invisible'}`}
      >
        <div className="flex items-center gap-4">
          <RotationButton carousel={carousel} name="los productos" on="onInk" />
          <Dots
            carousel={carousel}
            label="Elegir producto"
            names={slides.map(({ author }) => author.name)}
            on="onInk"
          />
        </div>
        <div className="flex gap-3">
          <ArrowButton direction="previous" label="Producto anterior" onClick={carousel.scrollPrevious} on="onInk" />
          <ArrowButton direction="next" label="Producto siguiente" onClick={carousel.scrollNext} on="onInk" />
        </div>
      </div>
      <CarouselViewport carousel={carousel} label="Productos, uno al lado del otro">
        <div className="-mx-4 flex print:mx-0 print:gap-4" aria-live={carousel.rotating ? 'off' : 'polite'}>
          {slides.map(({ film, title, description, author }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the pattern's slide is a group
            <div
              key={author.name}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}: ${author.name}`}
              inert={ready && index !== selected}
              className="grid min-w-0 shrink-0 basis-full content-start px-4 items-center gap-8 lg:grid-cols-3 print:flex print:basis-0 print:grow print:break-inside-avoid print:flex-col print:items-stretch print:gap-3 print:px-0"
            >
              <div className="overflow-hidden rounded-lg border border-ink-line bg-ink-raised lg:col-span-2 print:rounded-sm print:border-0">
                <div
                  aria-hidden
                  className="flex h-8 items-center gap-1.5 border-b border-white/10 px-4 md:h-10 print:hidden"
                >
                  <span className="size-2.5 rounded-full bg-white/25" />
                  <span className="size-2.5 rounded-full bg-white/25" />
                  <span className="size-2.5 rounded-full bg-white/25" />
                </div>
                <FilmPlayer film={film} active={ready && index === selected} />
              </div>
              <div className="lg:col-span-1 lg:pb-20 lg:max-xl:pointer-coarse:pb-32 print:pb-0!">
                {/* Drawn for ink, which paper and forced colours take away. */}
                <img
                  {...author.logo}
                  alt={author.logo.alt}
                  loading="lazy"
                  className="mb-6 h-8 w-auto text-white forced-color-adjust-none forced-colors:bg-ink print:mb-2 print:h-5 print:[filter:invert(1)_hue-rotate(180deg)]"
                />
                <h3 className="text-statement mb-4 text-white print:mb-1">{title}</h3>
                <p className="text-onInk-muted">{description}</p>
              </div>
            </div>
          ))}
        </div>
      </CarouselViewport>
    </section>
  );
}
