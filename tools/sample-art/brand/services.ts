import { colors } from '../../../lib/design-tokens';
import { rectangle, svg } from './svg';

/** Where the four tiles of 36 units begin. */
const TILES = [0.75, 88.25, 175.75, 263.25];

const line = (stroke: string, d: string, more = '') => `<path stroke="${stroke}" d="${d}"${more}/>`;

/** From end to end: the sketch, the code, the package and its delivery. */
const lifecycle = () =>
  svg(
    '0 0 300 37.5',
    `<g fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${[
      line(colors.line.DEFAULT, TILES.map((x) => rectangle(x, 0.75, 36, 36, 9)).join('')),
      line(
        colors.line.strong,
        TILES.slice(1)
          .map((x) => `M${x - 44.5} 18.75h37.5`)
          .join(''),
        ' stroke-dasharray="1 5"',
      ),
      line(
        colors.text.DEFAULT,
        'm11.8 25.2 1-4 9.2-9.2a2.1 2.1 0 0 1 3 3l-9.2 9.2zm8-11 3 3M101 13.9l-4.6 4.6 4.6 4.6m10.5-9.2 4.6 4.6-4.6 4.6m-3.5-11.7-3.8 14.3' +
          'M193.8 10.6l7.1 3.9v8l-7.1 3.9-7.1-3.9v-8zm-7.1 3.9 7.1 3.9 7.1-3.9m-7.1 3.9v8',
      ),
      line(
        colors.primary.text,
        'M277.3 24.4H276a3.9 3.9 0 0 1-.6-7.8 5.9 5.9 0 0 1 11.4-.5 4.2 4.2 0 0 1-.3 8.3h-1.3m-4 2.1V19m-2.7 2.5 2.7-2.5 2.7 2.5',
      ),
    ].join('')}</g>`,
  );

/** The drawings of the service cards by their path in the repository. */
export const serviceDrawings = () => ({ 'public/media/services/lifecycle.svg': lifecycle() });
