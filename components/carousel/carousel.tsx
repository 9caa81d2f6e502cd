import type { ComponentProps, ReactNode } from 'react';
import type { Carousel } from './use-carousel';

interface CarouselPartProps {
  carousel: Carousel;
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The landmark around a carousel and its controls, after the W3C's pattern
 * (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). The rotation waits under the mouse and stops for the keyboard.
 */
export function CarouselRegion({ carousel, label, className, children }: CarouselPartProps) {
  return (
    <section
      ref={carousel.regionRef}
      aria-roledescription="carrusel"
      aria-label={label}
      className={className}
      onPointerEnter={carousel.holdUnderMouse}
      onPointerLeave={carousel.releaseHold}
      onFocus={carousel.stopForKeyboard}
    >
      {children}
    </section>
  );
}

/**
 * The window on the slides, which stand in a row in its one child. The controls move the row; without scripts it is
 * scrolled.
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

/** The row of slides, which Embla moves by inline styles; on paper the slides stand side by side. */
export function CarouselTrack({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`flex print:transform-none! ${className}`} {...props} />;
}

/** One slide. Its label says which of how many it is; with tabs to choose the slides it is the panel of one of them. */
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

/** Says what a move of the visitor brought. All slides stay readable, so a screen reader would notice no other change. */
export function MoveAnnouncement({ carousel, children }: { carousel: Carousel; children: string }) {
  return (
    <p className="sr-only" aria-live={carousel.rotationWanted ? 'off' : 'polite'} aria-atomic>
      {children}
    </p>
  );
}

/** A labelled group of the pattern: a slide, or the controls that pick one. */
export function CarouselGroup(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: the pattern asks for groups, and `<fieldset>` is for the fields of forms
  return <div role="group" {...props} />;
}
