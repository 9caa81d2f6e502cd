'use client';

import { interestId } from '@/components/contact/requested-interest';
import { ButtonLabel, ButtonLink } from '@/components/ui/button';
import { ChevronIcon } from '@/components/ui/icons';
import type { ProductSlide, Products } from '@/content/types';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import { anchors } from '@/lib/sections';
import { CarouselRegion, CarouselSlide, CarouselTrack, CarouselViewport, MoveAnnouncement } from './carousel';
import { RotationButton, RoundButton } from './carousel-controls';
import { CarouselTabs, getTabPanelProps } from './carousel-tabs';
import { FilmEdge } from './film-edge';
import { FilmPlayer } from './film-player';
import { wipeFilm } from './film-wipe';
import { type Carousel, useCarousel } from './use-carousel';

/**
 * Carousel of the products. Each slide fills the view and contains a film, a logo, a title and a description. The
 * layout is in `products-carousel.css`.
 *
 * @param action the text of the link that opens the contact form with the product preselected as interest
 * @param unlistedNames the names of the products that the contact form does not suggest as interests
 * @param edgeShape x positions of the wipe's edge from top to bottom, as fractions (0 to 1) of the edge's width
 */
export function ProductsCarousel({
  slides,
  action,
  edgeShape,
  unlistedNames = [],
}: Pick<Products, 'slides' | 'action'> & { edgeShape: number[]; unlistedNames?: string[] }) {
  const carousel = useCarousel({
    ...PRODUCTS_CAROUSEL,
    animateSlideChange: (change) => wipeFilm(change, { edgeShape, duration: PRODUCTS_CAROUSEL.slideDuration }),
  });
  const { ready, selectedIndex, indexesToAnnounce } = carousel;
  const hasControls = slides.length > 1;
  const slideToAnnounce = slides.find((_, index) => indexesToAnnounce.includes(index));
  return (
    <CarouselRegion carousel={carousel} label="Nuestros productos" className="products-carousel flex flex-col">
      {hasControls && <Controls carousel={carousel} slides={slides} />}
      <CarouselViewport
        carousel={carousel}
        // Uses `clip` instead of `hidden` for the reason in `clients-carousel.tsx`.
        className="products-viewport isolate overflow-clip"
      >
        <CarouselTrack className="products-track print:gap-3">
          {slides.map((slide, index) => {
            const isSelected = index === selectedIndex;
            return (
              <CarouselSlide
                key={slide.author.name}
                {...(hasControls ? getTabPanelProps(index) : { 'aria-label': slide.author.name })}
                data-selected={isSelected ? '' : undefined}
                // Removes the `translate` that `wipeFilm` animates, in case the page is printed during a wipe.
                className="product-slide print:translate-none!"
              >
                <div className="product-film relative overflow-clip print:rounded-sm">
                  <div data-slot="film" className="h-full print:[clip-path:none]!">
                    <FilmPlayer film={slide.film} isSelected={ready && isSelected} preloadPoster={ready} />
                  </div>
                  <FilmEdge id={`film-edge-${index + 1}`} edgeShape={edgeShape} />
                </div>
                <ProductText
                  slide={slide}
                  linkText={action}
                  isHidden={ready && !isSelected}
                  isListed={!unlistedNames.includes(slide.author.name)}
                />
              </CarouselSlide>
            );
          })}
        </CarouselTrack>
      </CarouselViewport>
      <MoveAnnouncement carousel={carousel}>
        {slideToAnnounce ? `${slideToAnnounce.title}. ${slideToAnnounce.description}` : ''}
      </MoveAnnouncement>
    </CarouselRegion>
  );
}

function Controls({ carousel, slides }: { carousel: Carousel; slides: ProductSlide[] }) {
  return (
    <div className="products-controls contents unscripted:invisible print:hidden">
      <div className="flex items-center gap-3">
        <RotationButton carousel={carousel} slidesName="los productos" background="ink" />
        <RoundButton background="ink" aria-label="Producto anterior" onClick={carousel.scrollPrevious}>
          <ChevronIcon className="rotate-90" />
        </RoundButton>
        <RoundButton background="ink" aria-label="Producto siguiente" onClick={carousel.scrollNext}>
          <ChevronIcon className="-rotate-90" />
        </RoundButton>
      </div>
      <CarouselTabs carousel={carousel} tabLabels={slides.map(({ author }) => author.name)} />
    </div>
  );
}

interface ProductTextProps {
  slide: ProductSlide;
  linkText: string;
  isHidden: boolean;
  /** Whether the contact form suggests the product as interest. */
  isListed: boolean;
}

function ProductText({ slide, linkText, isHidden, isListed }: ProductTextProps) {
  const { title, description, author } = slide;
  return (
    <div data-slot="product-text" className="product-text print:opacity-100!">
      {/* The logo is light, so print inverts its colors and forced colors give it a dark background. */}
      <img
        {...author.logo}
        alt={author.logo.alt}
        loading="lazy"
        className="product-logo h-8 w-auto text-white logo-background forced-colors:bg-ink print:mb-1.5 print:h-5 print:[filter:invert(1)_hue-rotate(180deg)]"
      />
      <h3 className="text-title text-white print:mb-1">{title}</h3>
      <p className="text-onInk-muted">{description}</p>
      <ButtonLink
        href={`#${anchors.contact}`}
        data-interest={author.name}
        className="relative mt-2 unscripted:hidden"
        tabIndex={isHidden ? -1 : undefined}
      >
        {linkText}
        <span className="sr-only">{`: ${author.name}`}</span>
      </ButtonLink>
      {/* Without JavaScript a click on this label checks the interest in the form, and the browser scrolls to it. */}
      {isListed ? (
        <ButtonLabel htmlFor={interestId(author.name)} className="mt-2 hidden! unscripted:inline-flex!">
          {linkText}
        </ButtonLabel>
      ) : (
        <ButtonLink href={`#${anchors.contact}`} className="mt-2 hidden! unscripted:inline-flex!">
          {linkText}
        </ButtonLink>
      )}
    </div>
  );
}
