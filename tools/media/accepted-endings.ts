/** Kinds of pictures, each by its usual ending, the best first: what a file is decides, and not its name. */
const PICTURES = ['png', 'jpg', 'webp', 'avif', 'tif', 'gif'] as const;

/** What phones, camcorders and programs write; what is in the file decides, and not its name. */
const FILMS = [
  'mp4',
  'mov',
  'webm',
  'mkv',
  'avi',
  'm4v',
  'mts',
  'm2ts',
  'ts',
  '3gp',
  '3g2',
  'mpg',
  'mpeg',
  'vob',
  'wmv',
  'asf',
  'flv',
  'ogv',
  'mxf',
  'dv',
  'gif',
];

/** What each folder of `tools/media/originales/` takes, the best first: kinds of pictures, and endings of films. */
export const acceptedEndings = {
  clientes: ['svg', ...PICTURES],
  tecnologias: ['svg'],
  productos: ['svg'],
  logotipo: ['svg'],
  version: ['svg'],
  simbolo: ['svg'],
  marca: ['svg', ...PICTURES],
  aliado: ['svg', 'png', 'webp', 'avif', 'tif', 'gif'],
  talento: PICTURES,
  portada: PICTURES,
  'portada-ancha': PICTURES,
  'portada-alta': PICTURES,
  servicios: PICTURES,
  peliculas: FILMS,
} as const;

/** A folder of `tools/media/originales/`. */
export type OriginalsFolder = keyof typeof acceptedEndings;

/** What a file picker offers for a folder; a file that is called otherwise can be dropped. */
export function pickerFilter(folder: string): string {
  const endings: Record<string, readonly string[]> = acceptedEndings;
  const accepted = endings[folder] ?? [];
  const family = accepted.includes('mp4') ? 'video/*' : 'image/*';
  return [family, ...accepted.map((ending) => `.${ending}`)].join();
}
