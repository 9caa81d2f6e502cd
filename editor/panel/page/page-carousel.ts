/** Turns the carousel round an element to its slide, by the dot that a visitor would press. */
export function showInCarousel(element: Element): void {
  const slide = element.closest('[aria-roledescription="diapositiva"]');
  const carousel = slide?.closest('[aria-roledescription="carrusel"]');
  if (!slide || !carousel) return;
  const slides = [...carousel.querySelectorAll('[aria-roledescription="diapositiva"]')];
  const dots = [...carousel.querySelectorAll<HTMLElement>('button[aria-label]')].filter((button) =>
    / \d+ de \d+$/.test(button.getAttribute('aria-label') ?? ''),
  );
  const share = slides.length > 1 ? slides.indexOf(slide) / (slides.length - 1) : 0;
  dots[Math.round(share * (dots.length - 1))]?.click();
}
