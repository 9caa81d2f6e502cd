/** @jest-environment jsdom */
import { showInCarousel } from './page-carousel';

const SLIDES = 6;

/** A carousel that shows two of its slides at a time. */
function aCarousel({ dots, ready = true }: { dots: number; ready?: boolean }): void {
  const slides = Array.from({ length: SLIDES }, () => '<div data-slot="carousel-slide"></div>');
  const buttons = Array.from(
    { length: dots },
    (_, stop) => `<button data-slot="carousel-stop" aria-label="Grupo ${stop + 1} de ${dots}"></button>`,
  );
  document.body.innerHTML = `
    <section aria-roledescription="carrusel">
      <div id="viewport" ${ready ? 'data-ready' : ''}><div>${slides.join('')}</div></div>
      <button aria-label="Detener la rotación de los clientes"></button>
      <div role="group">${buttons.join('')}</div>
    </section>`;
  const widths = [{ selector: '#viewport', width: 400 }].concat([
    { selector: '[data-slot="carousel-slide"]', width: 200 },
  ]);
  for (const { selector, width } of widths) {
    for (const element of document.querySelectorAll(selector)) {
      Object.defineProperty(element, 'clientWidth', { value: width });
    }
  }
}

function slideAt(index: number): Element {
  return document.querySelectorAll('[data-slot="carousel-slide"]')[index] ?? document.body;
}

test('a slide is shown by the dot of its group', () => {
  aCarousel({ dots: 3 });
  const pressed: (string | null)[] = [];
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.getAttribute('aria-label')));
  }
  expect([0, 3, 5].map((index) => showInCarousel(slideAt(index)))).toEqual([true, true, true]);
  expect(pressed).toEqual(['Grupo 1 de 3', 'Grupo 2 de 3', 'Grupo 3 de 3']);
});

test('a carousel that does not work yet is tried again', () => {
  aCarousel({ dots: 3, ready: false });
  expect(showInCarousel(slideAt(1))).toBe(false);
});
