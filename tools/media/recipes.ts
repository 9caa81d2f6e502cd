import { clientLogoSize } from '@/lib/client-logo-size';
import type { DarkColors } from '@/lib/palette';
import type { FocalPoint, MediaFolder, PreparedByFolder, PreparedPicture } from '@/lib/prepared-media';
import type { Size } from '@/lib/size';
import { makeOnInkVersion } from './brand-logo';
import { budgetOf } from './budgets';
import { cleanDrawing } from './drawing/clean-drawing';
import { isDrawing } from './drawing/read-drawing';
import { duotone } from './duotone';
import { makeHeroCrop } from './hero-photo';
import { isBlock, type LogoOptions, makeLogoPicture } from './logo-picture';
import { failures, MediaFailure } from './media-failure';
import { compress, cropPhoto, flatten, openPhoto, type Photo, type PreparedFile } from './photo';

/** The input of a recipe: the content of an original, and everything else that its result depends on. */
export interface RecipeInput {
  folder: MediaFolder;
  /** The URL path of the result without its extension: `/media/clients/cooperativa-lenca`. */
  urlPath: string;
  data: Buffer;
  /** The version of a logo for the dark background, if the company provides it as a second file. */
  onInk?: Buffer | undefined;
  focus?: FocalPoint | undefined;
  darkColors: DarkColors;
}

/** The files that the site serves for an original, and its entry in the manifest. */
export interface Prepared<Value> {
  files: PreparedFile[];
  manifestEntry: Value;
}

type Recipe<Value> = (original: RecipeInput) => Promise<Prepared<Value>>;

/** The folders whose originals the build prepares. A separate command prepares films. */
type PictureFolder = Exclude<MediaFolder, 'peliculas'>;

/** The recipe for the originals of each folder. A recipe throws a MediaFailure when an original cannot be used. */
export const recipes: { [Folder in PictureFolder]: Recipe<PreparedByFolder[Folder]> } = {
  // The page shows the partner's logo 56 px high. A file in pixels has twice the height for high-density screens.
  aliado: (original) => prepareLogo(original, () => 112),
  clientes: prepareClientLogo,
  imagenes: (original) => prepareCrop(original, { width: 1600, height: 1000 }),
  logotipo: prepareLogoVersions,
  marca: async (original) => {
    if (isDrawing(original.data)) return prepareDrawing(original);
    return prepareCrop(original, { width: 1200, height: 900 });
  },
  portada: async (original) => {
    const photo = await openPhotoOriginal(original);
    const wide = await makeHeroCrop(photo, 'wide', original);
    const tall = await makeHeroCrop(photo, 'tall', original);
    return { manifestEntry: { wide: wide.crop, tall: tall.crop }, files: [...wide.files, ...tall.files] };
  },
  productos: (original) => prepareDrawing(original),
  simbolo: prepareLogoVersions,
  talento: async (original) => {
    const crop = { width: 256, height: 256, focus: original.focus, fallbackPosition: 'top' } as const;
    const portrait = await flatten(cropPhoto(await openPhotoOriginal(original), crop));
    return compressToAvif(await duotone(portrait, original.darkColors.ink), original);
  },
  tecnologias: (original) => prepareDrawing(original, { padToSquare: true }),
};

type DrawingFile = Pick<RecipeInput, 'urlPath' | 'data'>;

async function prepareDrawing(
  { urlPath, data }: DrawingFile,
  { padToSquare = false } = {},
): Promise<Prepared<PreparedPicture>> {
  const src = `${urlPath}.svg`;
  const { svg, width, height } = await cleanDrawing(data, { padToSquare, maxBytes: budgetOf(src) });
  return { manifestEntry: { src, width, height }, files: [{ src, data: Buffer.from(svg) }] };
}

async function openPhotoOriginal({ data }: RecipeInput): Promise<Photo> {
  if (isDrawing(data)) throw new MediaFailure(failures.notPhoto);
  return openPhoto(data);
}

async function prepareCrop(original: RecipeInput, size: Size): Promise<Prepared<PreparedPicture>> {
  const picture = cropPhoto(await openPhotoOriginal(original), { ...size, fallbackPosition: 'centre' });
  return compressToAvif(picture.flatten({ background: '#ffffff' }), original);
}

async function compressToAvif(image: Photo['image'], { urlPath }: RecipeInput): Promise<Prepared<PreparedPicture>> {
  const src = `${urlPath}.avif`;
  const { data, width, height } = await compress(image, src);
  return { manifestEntry: { src, width, height }, files: [{ src, data }] };
}

async function prepareLogo(original: RecipeInput, heightFor: LogoOptions['heightFor']) {
  if (isDrawing(original.data)) return prepareDrawing(original);
  const src = `${original.urlPath}.webp`;
  const { data, width, height } = await makeLogoPicture(await openPhoto(original.data), { src, heightFor });
  return { manifestEntry: { src, width, height }, files: [{ src, data }] };
}

/** Image pixels per CSS pixel of a client's logo. Screens of phones have up to three pixels per CSS pixel. */
const CLIENT_DENSITY = 3;

async function prepareClientLogo(original: RecipeInput): Promise<Prepared<PreparedPicture>> {
  const logo = await prepareLogo(original, (size) => CLIENT_DENSITY * clientLogoSize(size).height);
  for (const { data } of logo.files) if (await isBlock(data)) throw new MediaFailure(failures.onBlock);
  return logo;
}

/** Prepares a logo or symbol for light and dark backgrounds. The company may provide the version for dark ones. */
async function prepareLogoVersions({ urlPath, data, onInk, darkColors }: RecipeInput) {
  const onLightVersion = await prepareDrawing({ urlPath, data });
  const onInkData = onInk ?? Buffer.from(await makeOnInkVersion(String(onLightVersion.files[0]?.data), darkColors.ink));
  const onInkVersion = await prepareDrawing({ urlPath: `${urlPath}-on-ink`, data: onInkData });
  return {
    manifestEntry: { onInk: onInkVersion.manifestEntry, onLight: onLightVersion.manifestEntry },
    files: [...onLightVersion.files, ...onInkVersion.files],
  };
}
