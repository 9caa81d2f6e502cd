import { letters } from './letters';
import { circle, place, shape, svg } from './svg';

const DEEP = '#0a4f63';
const BRIGHT = '#0b8ea8';

/** SAMPLE: the badge of a partner that does not exist; a white plaque, so that it stands on light and on ink. */
export const partnerDrawings = () => {
  const name = letters('Alianza Nube', { font: 'quicksand/700', size: 18, x: 70, y: 33 });
  const grade = letters('SOCIO CERTIFICADO', {
    font: 'barlow-condensed/700',
    size: 13,
    x: 70.5,
    y: 51.5,
    tracking: 0.09,
  });
  const cloud = 'M25 47.5a8.6 8.6 0 0 1-1.2-17.1 11.6 11.6 0 0 1 22.3-2.2 9.8 9.8 0 0 1-1.6 19.3Z';
  const check = 'M28.6 37.4l2.4-2.4 3.8 3.8 7.3-7.4 2.4 2.4-9.7 9.8Z';
  return {
    'public/media/brand/partner-badge.svg': svg(
      '0 0 200 72',
      `<path fill="#fff" d="M57 0H190A10 10 0 0 1 200 10V62A10 10 0 0 1 190 72H57Z"/>` +
        `<path fill="${DEEP}" d="M10 0H58V72H10A10 10 0 0 1 0 62V10A10 10 0 0 1 10 0Z"/>` +
        place(
          -6.5,
          -2.5,
          1,
          shape('#fff', cloud, check) +
            shape('#ffc845', circle(27, 57, 1.9), circle(35.5, 57, 1.9), circle(44, 57, 1.9)),
        ) +
        shape('#12303c', name.d) +
        shape(BRIGHT, grade.d) +
        `<rect x=".5" y=".5" width="199" height="71" rx="9.5" fill="none" stroke="${DEEP}" stroke-opacity=".28"/>`,
    ),
  };
};
