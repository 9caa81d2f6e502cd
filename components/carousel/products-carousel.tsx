'use client';

import { cva } from 'class-variance-authority';
import type { ProductSlide } from '@/content/types';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import { CarouselRegion, CarouselSlide, CarouselTrack, CarouselViewport, MoveAnnouncement } from './carousel';
import { ArrowButton, RotationButton } from './carousel-controls';
import { CarouselTabs, tabPanelProps } from './carousel-tabs';
import { FilmPlayer } from './film-player';
import { useCarousel } from './use-carousel';

const TABS = 'productos';

/** The products, one slide a view, each a film in a frame beside its logo, title and description. */
export function ProductsCarousel({ slides, label }: { slides: ProductSlide[]; label: string }) {
  const carousel = useCarousel(PRODUCTS_CAROUSEL);
  const { ready, selected, arrived } = carousel;
  const arrival = slides.find((_, index) => arrived.includes(index));
  return (
    <CarouselRegion carousel={carousel} label={label} className="flex flex-col lg:grid lg:grid-cols-3 lg:gap-x-8">
      {/* The pattern wants the rotation's button first in the tab order; it stands last. */}
      <div className="order-3 mt-6 flex items-center justify-between gap-3 lg:mt-5 noscript:hidden unscripted:invisible print:hidden">
        <RotationButton carousel={carousel} name="los productos" ground="ink" />
        <div className="flex gap-3">
          <ArrowButton direction="previous" label="Producto anterior" onClick={carousel.scrollPrevious} />
          <ArrowButton direction="next" label="Producto siguiente" onClick={carousel.scrollNext} />
        </div>
      </div>
      <div className="mb-3 lg:order-2 lg:col-span-2 lg:mt-5 lg:mb-0 noscript:hidden unscripted:invisible print:hidden">
        <CarouselTabs
          carousel={carousel}
          id={TABS}
          names={slides.map(({ author }) => author.name)}
          label="Elegir producto"
          rotationDelay={PRODUCTS_CAROUSEL.autoplayDelay}
        />
      </div>
      {/* A slide leaves across the whole screen; the section clips it. */}
      <CarouselViewport carousel={carousel} className="order-1 overflow-visible lg:col-span-3">
        <CarouselTrack className="-mx-4 print:mx-0 print:gap-4">
          {slides.map((slide, index) => {
            const isSelected = index === selected;
            return (
              <CarouselSlide
                key={slide.author.name}
                {...tabPanelProps(TABS, index)}
                className={productSlide({ isHidden: !isSelected })}
              >
                <Product slide={slide} active={ready && isSelected} />
              </CarouselSlide>
            );
          })}
        </CarouselTrack>
      </CarouselViewport>
      <MoveAnnouncement carousel={carousel}>
        {arrival ? `${arrival.title}. ${arrival.description}` : ''}
      </MoveAnnouncement>
    </CarouselRegion>
  );
}

const productSlide = cva(
  'grid basis-full gap-6 px-4 transition-opacity duration-400 lg:grid-cols-3 lg:gap-8 print:flex print:transition-none print:grow print:basis-0 print:break-inside-avoid print:flex-col print:items-stretch print:gap-3 print:px-0 print:opacity-100!',
  {
    variants: {
      isHidden: { true: 'opacity-0 unscripted:opacity-100' },
    },
  },
);

/** A film, and beside it the logo at its upper edge and the text at its lower one. */
function Product({ slide: { film, title, description, author }, active }: { slide: ProductSlide; active: boolean }) {
  return (
    <>
      <div className="self-start overflow-hidden rounded-lg border border-ink-line bg-ink-raised p-1.5 lg:col-span-2 print:self-stretch print:rounded-sm print:border-0 print:p-0">
        <div className="overflow-hidden rounded-[0.875rem]">
          <FilmPlayer film={film} active={active} />
        </div>
      </div>
      <div className="flex flex-col justify-between gap-5 lg:py-1.5">
        {/* A light logo: print inverts it, forced colours get a dark background. */}
        <img
          {...author.logo}
          alt={author.logo.alt}
          loading="lazy"
          className="h-8 w-auto self-start text-white forced-color-adjust-none forced-colors:bg-ink print:h-5 print:[filter:invert(1)_hue-rotate(180deg)]"
        />
        <div>
          <h3 className="text-statement mb-4 text-white print:mb-1">{title}</h3>
          <p className="text-onInk-muted">{description}</p>
        </div>
      </div>
    </>
  );
}
