import type { MappedOffice } from './geo/offices';
import { drawContactMap } from './maps/contact-map';
import type { Palette } from './palette';
import { addFile, drawRelief } from './relief/drawings';

/** Draws the terrain and the map of the offices. Returns props of the page, and files of `/media/drawings/` by name. */
export function drawPage(offices: readonly MappedOffice[], colors: Palette) {
  const { drawings, files } = drawRelief(offices, colors);
  const { svg, tilt, ...map } = drawContactMap(offices, colors);
  const cities = [...new Set(offices.map(({ city }) => city))];
  const cityList = new Intl.ListFormat('es').format(cities);
  return {
    files,
    drawings: {
      ...drawings,
      map: {
        src: addFile(files, { name: 'region', type: 'svg', text: svg }),
        alt:
          cities.length > 1
            ? `Mapa con las oficinas de ${cityList} unidas por una ruta`
            : `Mapa con la oficina de ${cityList}`,
        ...map,
        tiltUrl: addFile(files, { name: 'tilt', type: 'json', text: JSON.stringify(tilt) }),
      },
    },
  };
}
