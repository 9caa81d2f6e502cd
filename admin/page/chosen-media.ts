import { naturalSize } from '@/admin/panel/accepted-files';
import type { MediaPlace, PreparedByPlace, PreparedPicture } from '@/lib/prepared-media';

/** The files that were just chosen, by the address that the browser gave them; of one that is no picture, nothing. */
const pictures = new Map<string, PreparedPicture | undefined>();

/** Stands for a file that is in a draft, and that this build has not seen. */
const PENDING: PreparedPicture = {
  src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="%238884" d="M0 0h2v1H0z"/></svg>',
  width: 160,
  height: 80,
};

/**
 * A file that the build has not seen, as the page takes what is made of an original of its place: it is shown as it is.
 *
 * @param onKnown called once its size is known
 */
export function lookUpChosen<Place extends MediaPlace>(
  address: string | undefined,
  place: Place,
  onKnown: () => void,
): PreparedByPlace[Place] {
  if (!address) return shapes[place](PENDING);
  if (!pictures.has(address)) {
    pictures.set(address, undefined);
    naturalSize(address).then((size) => {
      if (size) pictures.set(address, { src: address, ...size });
      onKnown();
    });
  }
  return shapes[place](pictures.get(address) ?? PENDING);
}

const asIs = (picture: PreparedPicture) => picture;
const pair = (picture: PreparedPicture) => ({ onInk: picture, onLight: picture });
const crop = ({ src, width, height }: PreparedPicture) => ({ avif: src, webp: src, width, height });

/** What the page takes of each place. */
const shapes: { [Place in MediaPlace]: (picture: PreparedPicture) => PreparedByPlace[Place] } = {
  aliado: asIs,
  clientes: asIs,
  logotipo: pair,
  marca: asIs,
  peliculas: ({ src, width, height }) => ({ sources: [], poster: { avif: src, jpeg: src }, width, height }),
  portada: (picture) => ({ wide: crop(picture), tall: crop(picture) }),
  'portada-alta': crop,
  'portada-ancha': crop,
  productos: asIs,
  servicios: asIs,
  simbolo: pair,
  talento: asIs,
  tecnologias: asIs,
};
