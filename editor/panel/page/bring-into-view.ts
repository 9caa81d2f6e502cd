import { elementOf, type PageNode } from './shown-fields';
import { boxOf, visibleBox } from './visible-box';

const CAROUSEL = '[aria-roledescription="carrusel"]';
const SLIDE = '[data-slot="carousel-slide"]';
const STOP = '[data-slot="carousel-stop"]';

/** The carousel in which a node stands. */
export function carouselOf(node: PageNode): Element | undefined {
  return elementOf(node)?.closest(CAROUSEL) ?? undefined;
}

/** Scrolls the page, or the dialog over it, to a node unless all of it is in view; a carousel turns to it. */
export function bringIntoView(node: PageNode): void {
  const carousel = carouselOf(node);
  if (carousel) showSlide(carousel, node);
  // Within a carousel the browser would scroll the slides, too.
  const shown = carousel ?? elementOf(node);
  if (!shown || isWholeInView(shown)) return;
  const isHigherThanWindow = shown.clientHeight > shown.ownerDocument.documentElement.clientHeight;
  shown.scrollIntoView({ block: isHigherThanWindow ? 'start' : 'center' });
}

function isWholeInView(node: PageNode): boolean {
  const { top, bottom } = boxOf(node);
  const visible = visibleBox(node);
  return visible?.top === top && visible.bottom === bottom;
}

/** Turns a carousel to the slide of a node, by the tab or the dash that a visitor would press. */
function showSlide(carousel: Element, node: PageNode): void {
  const slides = [...carousel.querySelectorAll(SLIDE)];
  const index = slides.findIndex((slide) => slide.contains(node));
  const [first] = slides;
  if (!first || index < 0) return;
  const stops = [...carousel.querySelectorAll<HTMLElement>(STOP)];
  const track = first.parentElement ?? first;
  const slidesPerStop = Math.max(1, Math.round(track.clientWidth / first.clientWidth));
  const stop = Math.min(Math.floor(index / slidesPerStop), stops.length - 1);
  stops[stop]?.click();
}

/**
 * Holds the rotation of a carousel, which waits under the mouse: as if the mouse were there.
 *
 * @returns lets it go
 */
export function holdRotation(carousel: Element): () => void {
  const hold = () => dispatchMouse(carousel, 'pointerover');
  carousel.addEventListener('pointerleave', hold);
  hold();
  return () => {
    carousel.removeEventListener('pointerleave', hold);
    dispatchMouse(carousel, 'pointerout');
  };
}

function dispatchMouse(target: Element, type: 'pointerover' | 'pointerout'): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
}
