const CAROUSEL = '[aria-roledescription="carrusel"]';
const SLIDE = '[data-slot="carousel-slide"]';
const STOP = '[data-slot="carousel-stop"]';

/** The carousel in which an element stands. */
export function carouselOf(element: Element): Element | undefined {
  return element.closest(CAROUSEL) ?? undefined;
}

/**
 * Turns the carousel round an element to its slide, by the tab or the dash that a visitor would press.
 *
 * @returns whether the slide is there to be seen: its carousel may not work yet
 */
export function showInCarousel(element: Element): boolean {
  const slide = element.closest(SLIDE);
  const carousel = carouselOf(element);
  const viewport = slide?.parentElement?.parentElement;
  if (!slide || !carousel || !viewport) return true;
  if (!viewport.matches('[data-ready]')) return false;
  const stops = [...carousel.querySelectorAll<HTMLElement>(STOP)];
  const slides = [...carousel.querySelectorAll(SLIDE)];
  const slidesPerStop = Math.max(1, Math.round(viewport.clientWidth / slide.clientWidth));
  const stop = Math.min(Math.floor(slides.indexOf(slide) / slidesPerStop), stops.length - 1);
  stops[stop]?.click();
  return true;
}

/**
 * Holds the rotation of a carousel, which waits under the mouse: as if the mouse were there.
 *
 * @returns lets it go
 */
export function holdRotation(carousel: Element): () => void {
  const hold = () => dispatchMouse(carousel, 'pointerover');
  carousel.addEventListener('pointerleave', hold);
  // A carousel that does not work yet hears of no mouse.
  const mutations = new MutationObserver(hold);
  mutations.observe(carousel, { subtree: true, attributeFilter: ['data-ready'] });
  hold();
  return () => {
    mutations.disconnect();
    carousel.removeEventListener('pointerleave', hold);
    dispatchMouse(carousel, 'pointerout');
  };
}

function dispatchMouse(target: Element, type: 'pointerover' | 'pointerout'): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
}
