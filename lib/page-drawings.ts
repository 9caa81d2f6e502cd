import { createHash } from 'node:crypto';
import { drawContactMap } from './maps/contact-map';
import { citiesOf, type MappedOffice } from './maps/offices';
import type { Palette } from './palette';
import { drawRelief } from './relief/drawings';

/** The drawings of the offices and of their land: what the page shows of them, and their files in `/media/drawings/`. */
export function drawPage(offices: readonly MappedOffice[], colors: Palette) {
  const relief = drawRelief(offices, colors);
  const map = drawContactMap(offices, colors);
  const mapFile = `region-${createHash('sha256').update(map.svg).digest('hex').slice(0, 8)}.svg`;
  const cities = citiesOf(offices);
  const inWords = new Intl.ListFormat('es').format(cities);
  return {
    files: new Map([...relief.files, [mapFile, map.svg]]),
    drawings: {
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
    },
  };
}
