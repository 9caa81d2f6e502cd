import type { ComponentProps, ReactNode } from 'react';
import type { Carousel } from './use-carousel';

interface CarouselPartProps {
  carousel: Carousel;
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The landmark around a carousel and its controls (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). The rotation
 * pauses under the mouse and stops when the keyboard focus enters.
 */
export function CarouselRegion({ carousel, label, className, children }: CarouselPartProps) {
  return (
    <section aria-roledescription="carrusel" aria-label={label} className={className} {...carousel.regionProps}>
      {children}
    </section>
  );
}

/**
 * The visible part of the row of slides, which is its only child. Without scripts it scrolls.
 *
 * @param className sets the overflow
 */
export function CarouselViewport({ carousel, className = '', children }: Omit<CarouselPartProps, 'label'>) {
  return (
    <div
      ref={carousel.viewportRef}
      data-slot="carousel-viewport"
      data-ready={carousel.ready ? '' : undefined}
      className={`unscripted:overflow-x-auto print:overflow-visible! ${className}`}
    >
      {children}
    </div>
  );
}

/** The row of slides. Embla moves it by inline styles, which print ignores. */
export function CarouselTrack({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`flex print:transform-none! ${className}`} {...props} />;
}

/** A slide, which is the panel of a tab in a carousel with tabs. */
export function CarouselSlide({ className = '', ...props }: ComponentProps<'div'>) {
  const isPanel = props.role === 'tabpanel';
  return (
    <CarouselGroup
      data-slot="carousel-slide"
      aria-roledescription={isPanel ? undefined : 'diapositiva'}
      className={`min-w-0 shrink-0 print:transform-none! ${className}`}
      {...props}
    />
  );
}

/** A live region with the result of a move. Screen readers can read all slides, so they notice no other change. */
export function MoveAnnouncement({ carousel, children }: { carousel: Carousel; children: string }) {
  return (
    <p className="sr-only" aria-live={carousel.rotationWanted ? 'off' : 'polite'} aria-atomic>
      {children}
    </p>
  );
}

/** A labeled group: a slide, or the controls that select one. */
export function CarouselGroup(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: `<fieldset>` is for form fields
  return <div role="group" {...props} />;
}
