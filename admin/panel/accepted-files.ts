import type { MediaPlace } from '@/lib/prepared-media';

/** The films that stand in `content/media/peliculas/`, which the bundle knows (`bundle.ts`). */
export const FILMS: string[] = JSON.parse(process.env.ADMIN_FILMS || '[]');

interface Accepted {
  /** What is told beside the field. */
  hint: string;
  endings: string[];
  /** The least width and height of a photo, in px. */
  least?: { width: number; height: number };
}

const DRAWING = ['svg'];
const PHOTO = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'tif', 'tiff', 'gif'];

/** More than an original needs, in bytes; whoever clones the project fetches all of them. */
const MAX_BYTES = 25_000_000;

const drawing: Accepted = { hint: 'Un SVG.', endings: DRAWING };
const drawingOrPhoto: Accepted = { hint: 'Un SVG, o un PNG con fondo transparente.', endings: [...DRAWING, ...PHOTO] };
const photo = (width: number, height: number): Accepted => ({
  hint: `Una foto de ${width} × ${height} píxeles o más.`,
  endings: PHOTO,
  least: { width, height },
});

/** What each place takes, so that the build seldom has to refuse what was chosen (`tools/media/recipes.ts`). */
const places: Record<MediaPlace, Accepted> = {
  aliado: drawingOrPhoto,
  clientes: drawingOrPhoto,
  logotipo: drawing,
  marca: { ...photo(1200, 900), endings: [...DRAWING, ...PHOTO] },
  peliculas: { hint: '', endings: [] },
  portada: photo(1920, 1600),
  'portada-alta': photo(900, 1600),
  'portada-ancha': photo(1920, 1200),
  productos: drawing,
  servicios: photo(2400, 192),
  simbolo: drawing,
  talento: photo(256, 256),
  tecnologias: drawing,
};

/** What a place takes. */
export function acceptedIn(place: MediaPlace): Accepted {
  return places[place];
}

/** What keeps a file from being used in a place, in a sentence; `undefined` when nothing that can be seen here does. */
export async function problemWith(file: File, place: MediaPlace): Promise<string | undefined> {
  const { hint, endings, least } = acceptedIn(place);
  const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return `«${file.name}» no sirve aquí. ${hint}`;
  if (file.size > MAX_BYTES) return `«${file.name}» pesa más de ${MAX_BYTES / 1_000_000} MB. Expórtalo más pequeño.`;
  const isDrawing = DRAWING.includes(ending);
  // No browser but Safari shows TIFF, so that what it holds is told by the build.
  if (ending.startsWith('tif')) return undefined;
  const size = await naturalSize(URL.createObjectURL(file));
  if (!size)
    return `«${file.name}» está dañado, o no es lo que dice su nombre. Ábrelo donde se ve y expórtalo de nuevo.`;
  const isTooSmall = least && !isDrawing && (size.width < least.width || size.height < least.height);
  return isTooSmall ? `«${file.name}» mide ${size.width} × ${size.height}. ${hint}` : undefined;
}

/** The size of a picture in px; `undefined` of what is none. */
export function naturalSize(address: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    () => undefined,
  );
}
