import { ON_INK } from './istmo';
import { letters } from './letters';
import { circle, polygon, rectangle, shape, svg } from './svg';

/**
 * The three product logos, for the dark band that shows them: a square of 32 units as in the brand's symbol, with an
 * opening of its own, and the name in the wordmark's typeface.
 */
const SQUARE = rectangle(0, 0, 32, 32, 5);

const hexagon = (cx: number, cy: number, r: number) =>
  polygon(
    ...Array.from({ length: 6 }, (_, side): [number, number] => [
      cx + r * Math.cos((side * Math.PI) / 3),
      cy + r * Math.sin((side * Math.PI) / 3),
    ]),
  );

const MARKS = {
  // Two lenses: the large one watches the road, the small one the cabin.
  moviint: [
    SQUARE,
    circle(13, 18.4, 9.2),
    circle(13, 18.4, 5.6),
    circle(15, 16.4, 1.7),
    circle(24.9, 7.3, 3.9),
    circle(24.9, 7.3, 1.5),
  ].join(''),
  // A compass: every device found, wherever it is.
  scout: `${SQUARE + circle(16, 16, 11.5)}M23.4 8.6L18.8 18.8L8.6 23.4L13.2 13.2Z${circle(16, 16, 1.9)}`,
  // The open jaw of a spanner around its nut.
  'mi-taller':
    'M5 0H8.2V10.5A10.5 10.5 0 1 0 23.8 10.5V0H27A5 5 0 0 1 32 5V27A5 5 0 0 1 27 32H5A5 5 0 0 1 0 27V5A5 5 0 0 1 5 0Z' +
    hexagon(16, 17.5, 6.6) +
    circle(16, 17.5, 2.6),
};

const draw = (mark: string, tone: string, name: string) => {
  const word = letters(name, { font: 'jost/600', size: 31, x: 41, y: 26.2 });
  return svg(`0 0 ${Math.ceil(word.right * 10) / 10} 32`, shape(tone, mark) + shape(ON_INK.ink, word.d));
};

/** The products' logos by their path in the repository. */
export const productDrawings = () => ({
  'public/media/products/moviint.svg': draw(MARKS.moviint, ON_INK.north, 'Moviint'),
  'public/media/products/scout.svg': draw(MARKS.scout, ON_INK.south, 'Scout'),
  'public/media/products/mi-taller.svg': draw(MARKS['mi-taller'], '#9d74ff', 'Mi taller'),
});
