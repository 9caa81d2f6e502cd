import { siAngular, siDotnet, siMysql, siPython, siReact, siSpringboot } from 'simple-icons';
import { place, rectangle, shape, svg } from './svg';

/** simple-icons draws on 24 units; each is set in a box of 48 at the `scale` that gives them one optical weight. */
const boxed = (content: string, scale: number, dy = 0) => {
  const inset = 24 - 12 * scale;
  return svg('0 0 48 48', place(inset, inset + dy, scale, content));
};

const flat = (icon: { path: string }, fill: string) => `<path fill="${fill}" d="${icon.path}"/>`;

/** The body and the eye of each snake; the lower pair is drawn relative to where the upper eye closes. */
const [upperBody, upperEye, lowerBody, lowerEye] = siPython.path.split(/(?=[Mm])/);

/** The logos of the technologies in tones that read on white, by their path in the repository. */
export const technologyDrawings = () => ({
  'public/media/technologies/spring-boot.svg': boxed(flat(siSpringboot, '#5a9a33'), 1.68),
  'public/media/technologies/python.svg': boxed(
    shape('#3670a0', `${upperBody}${upperEye}`) + shape('#f2b500', `M8.762 1.755${lowerBody}${lowerEye}`),
    1.72,
  ),
  'public/media/technologies/angular.svg': boxed(flat(siAngular, '#d6002f'), 1.7),
  'public/media/technologies/react.svg': boxed(flat(siReact, '#087ea4'), 1.82),
  'public/media/technologies/mysql.svg': boxed(
    `<path fill="#00618a" stroke="#00618a" stroke-width=".22" stroke-linejoin="round" d="${siMysql.path}"/>`,
    2,
    -1,
  ),
  'public/media/technologies/dotnet.svg': boxed(
    shape('#512bd4', rectangle(0.6, 0.6, 22.8, 22.8, 4)) + place(3.2, 3.2, 0.733, flat(siDotnet, '#ffffff')),
    1.66,
  ),
});
