import { showInCarousel } from './page-carousel';

const SLIDES = 6;

/** A carousel that shows two of its slides at a time. */
function aCarousel({ dots }: { dots: number }): void {
  const slides = Array.from({ length: SLIDES }, () => '<div role="group" aria-roledescription="diapositiva"></div>');
  const buttons = Array.from(
    { length: dots },
    (_, stop) => `<button aria-label="Grupo ${stop + 1} de ${dots}"></button>`,
  );
  document.body.innerHTML = `
    <section aria-roledescription="carrusel">
      <div id="viewport"><div>${slides.join('')}</div></div>
      <button aria-label="Detener la rotación de los clientes"></button>
      <div role="group">${buttons.join('')}</div>
    </section>`;
  const widths = [{ selector: '#viewport', width: 400 }].concat([{ selector: '[role=group]', width: 200 }]);
  for (const { selector, width } of widths) {
    for (const element of document.querySelectorAll(selector)) {
      Object.defineProperty(element, 'clientWidth', { value: width });
    }
  }
}

function slideAt(index: number): Element {
  return document.querySelectorAll('[aria-roledescription="diapositiva"]')[index] ?? document.body;
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
  aCarousel({ dots: 0 });
  expect(showInCarousel(slideAt(1))).toBe(false);
});
