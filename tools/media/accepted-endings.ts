const BITMAPS = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'tif', 'tiff'];

/** Endings of the originals that each folder of `tools/media/originales/` takes, without the dot, the best first. */
export const acceptedEndings = {
  clientes: ['svg', ...BITMAPS],
  tecnologias: ['svg'],
  productos: ['svg'],
  logotipo: ['svg'],
  version: ['svg'],
  simbolo: ['svg'],
  marca: ['svg', ...BITMAPS],
  aliado: ['svg', 'png', 'webp'],
  talento: BITMAPS,
  portada: BITMAPS,
  'portada-ancha': BITMAPS,
  'portada-alta': BITMAPS,
  servicios: BITMAPS,
  peliculas: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'm4v'],
} as const;

/** A folder of `tools/media/originales/`. */
export type OriginalsFolder = keyof typeof acceptedEndings;
