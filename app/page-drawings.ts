import { createHash } from 'node:crypto';
import { colors } from '@/content/colors';
import { site } from '@/content/site';
import { drawContactMap } from '@/lib/maps/contact-map';
import { citiesOf } from '@/lib/maps/offices';
import { drawRelief } from '@/lib/relief/drawings';

const relief = drawRelief(site.offices, colors);
const map = drawContactMap(site.offices, colors);
const mapFile = `region-${createHash('sha256').update(map.svg).digest('hex').slice(0, 8)}.svg`;

const cities = citiesOf(site.offices);
const inWords = new Intl.ListFormat('es').format(cities);

/** The drawings of the offices and of their land, by the names of their files in `/media/drawings/`. */
export const drawnFiles = new Map([...relief.files, [mapFile, map.svg]]);

/** What the page shows of them. */
export const pageDrawings = {
  ...relief.drawings,
  map: {
    src: `/media/drawings/${mapFile}`,
    alt:
      cities.length > 1
        ? `Mapa con las oficinas de ${inWords} unidas por una ruta`
        : `Mapa con la oficina de ${inWords}`,
    width: map.width,
    height: map.height,
    route: map.route,
  },
};
