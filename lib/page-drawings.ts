import { createHash } from 'node:crypto';
import { citiesOf, type MappedOffice } from './geo/offices';
import { drawContactMap } from './maps/contact-map';
import type { Palette } from './palette';
import { drawRelief } from './relief/drawings';

/** Draws the terrain and the map of the offices: the props of the page, and the files in `/media/drawings/` by name. */
export function drawPage(offices: readonly MappedOffice[], colors: Palette) {
  const relief = drawRelief(offices, colors);
  const map = drawContactMap(offices, colors);
  const tilt = JSON.stringify(map.tilt);
  const mapFile = `region-${shortHash(map.svg)}.svg`;
  const tiltFile = `tilt-${shortHash(tilt)}.json`;
  const cities = citiesOf(offices);
  const inWords = new Intl.ListFormat('es').format(cities);
  return {
    files: new Map([...relief.files, [mapFile, map.svg], [tiltFile, tilt]]),
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
        tilt: `/media/drawings/${tiltFile}`,
      },
    },
  };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
