'use client';

import { interestId } from '@/components/contact/requested-interest';
import { ButtonLabel, ButtonLink } from '@/components/ui/button';
import { ChevronIcon } from '@/components/ui/icons';
import type { ProductSlide, Products } from '@/content/types';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import { anchors } from '@/lib/sections';
import { CarouselRegion, CarouselSlide, CarouselTrack, CarouselViewport, MoveAnnouncement } from './carousel';
import { RotationButton, RoundButton } from './carousel-controls';
import { CarouselTabs, tabPanelProps } from './carousel-tabs';
import { FilmEdge } from './film-edge';
import { FilmPlayer } from './film-player';
import { wipeFilm } from './film-wipe';
import { type Carousel, useCarousel } from './use-carousel';

/**
 * The products, one slide per view: a film next to its logo, title and description (`products-carousel.css`).
 *
 * @param action the text of the link to the form with that interest
 * @param profile the heights of the edge of the wipe between films, 0 to 1
 */
export function ProductsCarousel({
  slides,
  action,
  profile,
}: Pick<Products, 'slides' | 'action'> & { profile: number[] }) {
  const carousel = useCarousel({
    ...PRODUCTS_CAROUSEL,
    showCut: (cut) => wipeFilm(cut, { profile, duration: PRODUCTS_CAROUSEL.slideDuration }),
  });
  const { ready, selected, arrived } = carousel;
  const hasControls = slides.length > 1;
  const arrival = slides.find((_, index) => arrived.includes(index));
  return (
    <CarouselRegion carousel={carousel} label="Nuestros productos" className="products-carousel">
      {hasControls && <Controls carousel={carousel} slides={slides} />}
      <CarouselViewport
        carousel={carousel}
        // `clip` instead of `hidden`, for the reason in `clients-carousel.tsx`.
        className="products-viewport isolate overflow-clip"
      >
        <CarouselTrack className="products-track print:gap-3">
          {slides.map((slide, index) => {
            const isSelected = index === selected;
            return (
              <CarouselSlide
                key={slide.author.name}
                {...(hasControls ? tabPanelProps(index) : { 'aria-label': slide.author.name })}
                data-selected={isSelected ? '' : undefined}
                // In print a running wipe has no effect.
                className="product-slide print:translate-none!"
              >
                <div className="product-film relative overflow-clip print:rounded-sm">
                  <div data-slot="film" className="print:[clip-path:none]!">
                    <FilmPlayer film={slide.film} active={ready && isSelected} near={ready} />
                  </div>
                  <FilmEdge id={`film-edge-${index + 1}`} profile={profile} />
                </div>
                <ProductText slide={slide} action={action} isHidden={ready && !isSelected} />
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

function Controls({ carousel, slides }: { carousel: Carousel; slides: ProductSlide[] }) {
  return (
    <div className="products-controls unscripted:invisible print:hidden">
      <div className="flex items-center gap-3">
        <RotationButton carousel={carousel} name="los productos" background="ink" />
        <RoundButton background="ink" aria-label="Producto anterior" onClick={carousel.scrollPrevious}>
          <ChevronIcon className="rotate-90" />
        </RoundButton>
        <RoundButton background="ink" aria-label="Producto siguiente" onClick={carousel.scrollNext}>
          <ChevronIcon className="-rotate-90" />
        </RoundButton>
      </div>
      <CarouselTabs carousel={carousel} names={slides.map(({ author }) => author.name)} />
    </div>
  );
}

function ProductText({ slide, action, isHidden }: { slide: ProductSlide; action: string; isHidden: boolean }) {
  const { title, description, author } = slide;
  return (
    <div data-slot="product-text" className="product-text print:opacity-100!">
      {/* A light logo: print inverts it, forced colors get a dark background. */}
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
        {action}
        <span className="sr-only">{`: ${author.name}`}</span>
      </ButtonLink>
      {/* Without scripts it checks the interest in the form, which scrolls there. */}
      <ButtonLabel htmlFor={interestId(author.name)} className="mt-2 hidden! unscripted:inline-flex!">
        {action}
      </ButtonLabel>
    </div>
  );
}
