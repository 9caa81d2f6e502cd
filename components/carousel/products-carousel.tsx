'use client';

import type { ProductSlide } from '@/content/types';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import { ArrowButton, Dots, RotationButton } from './carousel-controls';
import { FilmPlayer } from './film-player';
import { useCarousel } from './use-carousel';

/** The products, one slide a view, each a film in a frame beside its logo, title and description. */
export default function ProductsCarousel({ slides, label }: { slides: ProductSlide[]; label: string }) {
  const carousel = useCarousel(PRODUCTS_CAROUSEL);
  const { selected, stops } = carousel;

  return (
    <section ref={carousel.regionRef} aria-roledescription="carrusel" aria-label={label} className="relative">
      <div className="mb-6 flex items-center justify-between gap-4 lg:absolute lg:right-0 lg:bottom-0 lg:z-1 lg:mb-0 lg:w-[calc((100%-4rem)/3)]">
        <div className="flex items-center gap-4">
          <RotationButton carousel={carousel} name="los productos" on="onInk" />
          <Dots carousel={carousel} label="Elegir producto" on="onInk" />
        </div>
        <div className="flex gap-3">
          <ArrowButton direction="previous" label="Producto anterior" onClick={carousel.scrollPrevious} on="onInk" />
          <ArrowButton direction="next" label="Producto siguiente" onClick={carousel.scrollNext} on="onInk" />
        </div>
      </div>
      <div ref={carousel.viewportRef} className={`carousel-viewport ${stops > 0 ? 'is-ready' : ''}`}>
        <div className="-mx-4 flex" aria-live={carousel.rotating ? 'off' : 'polite'}>
          {slides.map(({ film, title, description, author }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the pattern's slide is a group
            <div
              key={author.name}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}: ${author.name}`}
              inert={stops > 0 && index !== selected}
              className="grid min-w-0 shrink-0 basis-full content-start px-4 items-center gap-8 lg:grid-cols-12"
            >
              <div className="overflow-hidden rounded-lg border border-ink-line bg-ink-raised lg:col-span-8">
                <div aria-hidden className="flex h-8 items-center gap-1.5 border-b border-white/10 px-4 md:h-10">
                  <span className="size-2.5 rounded-full bg-white/25" />
                  <span className="size-2.5 rounded-full bg-white/25" />
                  <span className="size-2.5 rounded-full bg-white/25" />
                </div>
                <FilmPlayer film={film} active={index === selected} />
              </div>
              <div className="lg:col-span-4 lg:pb-20">
                <div className="mb-6 inline-flex rounded-md bg-white px-4 py-3">
                  <img
                    src={author.logo.src}
                    alt={author.logo.alt}
                    width={author.logo.width}
                    height={author.logo.height}
                    loading="lazy"
                    className="h-8 w-auto"
                  />
                </div>
                <h3 className="text-statement mb-4 text-white">{title}</h3>
                <p className="text-onInk-muted">{description}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
