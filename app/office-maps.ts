import { createHash } from 'node:crypto';
import { colors } from '@/content/colors';
import { site } from '@/content/site';
import { drawContactMap } from '@/lib/maps/contact-map';
import { citiesOf } from '@/lib/maps/offices';
import { drawPassage, PASSAGE, passageEnds } from '@/lib/maps/passage';

const contact = drawContactMap(site.offices, colors);
const passage = drawPassage(site.offices, colors);

const cities = citiesOf(site.offices);
const inWords = new Intl.ListFormat('es').format(cities);

/** Browsers keep a file under its name: one that is drawn anew has another. */
function fileName(name: string, svg: string): string {
  return `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
}

/** The drawings of the offices by the names of their files in `/media/map/`. */
export const mapFiles = new Map([
  [fileName('region', contact.svg), contact.svg],
  [fileName('passage', passage), passage],
]);

/** The map beside the contact form. */
export const contactMap = {
  src: `/media/map/${fileName('region', contact.svg)}`,
  alt:
    cities.length > 1 ? `Mapa con las oficinas de ${inWords} unidas por una ruta` : `Mapa con la oficina de ${inWords}`,
  width: contact.width,
  height: contact.height,
};

/** The drawing that closes the page. */
export const footerPassage = {
  src: `/media/map/${fileName('passage', passage)}`,
  ...PASSAGE,
  ...passageEnds(site.offices),
};
