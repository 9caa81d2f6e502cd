import type { ComponentProps, ReactNode } from 'react';
import type { Carousel } from './use-carousel';

interface CarouselPartProps {
  carousel: Carousel;
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The landmark that contains a carousel and its controls (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). The
 * rotation pauses while the mouse is over the landmark, and stops when the keyboard focus enters.
 */
export function CarouselRegion({ carousel, label, className, children }: CarouselPartProps) {
  return (
    <section aria-roledescription="carrusel" aria-label={label} className={className} {...carousel.regionProps}>
      {children}
    </section>
  );
}

/**
 * The element that clips its only child, the row of slides. Without JavaScript visitors scroll the row horizontally.
 *
 * @param className must set `overflow`
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

/** The row of slides. Embla moves it with an inline `transform`, which the print style removes. */
export function CarouselTrack({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`flex print:transform-none! ${className}`} {...props} />;
}

/** A slide. In a carousel with tabs it is a tab panel, which needs no role description. */
export function CarouselSlide({ className = '', ...props }: ComponentProps<'div'>) {
  const isTabPanel = props.role === 'tabpanel';
  return (
    <CarouselGroup
      data-slot="carousel-slide"
      aria-roledescription={isTabPanel ? undefined : 'diapositiva'}
      className={`min-w-0 shrink-0 print:transform-none! ${className}`}
      {...props}
    />
  );
}

/**
 * A live region that announces the visible slides after a move, unless automatic rotation is on. Without the live
 * region, screen readers would report no change, because all slides are always in the accessibility tree.
 */
export function MoveAnnouncement({ carousel, children }: { carousel: Carousel; children: string }) {
  return (
    <p className="sr-only" aria-live={carousel.rotationWanted ? 'off' : 'polite'} aria-atomic>
      {children}
    </p>
  );
}

/** A group with an accessible name. It contains a slide or the buttons that select a slide. */
export function CarouselGroup(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: `<fieldset>` is for form fields
  return <div role="group" {...props} />;
}
