import type { ClientLogo, Drawing, Picture, TeamMember } from '@/content/types';
import { acceptedEndings, type OriginalsFolder } from './accepted-endings';
import { adaptedTo, adviceOnWidth, isSeenOnBothGrounds, type LogoGround } from './brand-logo';
import { logoVersionTarget, productTarget, technologiesTarget } from './content-target';
import type { Crop } from './crop';
import { removeBackground, removeRectangle } from './drawing/background';
import { type CleanDrawing, cleanDrawing } from './drawing/clean-drawing';
import { square } from './drawing/frame';
import { duotone } from './duotone';
import { isDrawing } from './file-kind';
import { prepareFilm } from './film';
import { hero, tallHero, wideHero } from './hero-picture';
import { cutOutLogo } from './logo-background';
import { END_OF_LIST } from './media-in-content';
import { assertLargeEnough, compress, cropPicture, cutOut, makePicture, readUpright, type Shape } from './picture';
import type { Original, Recipe, Variant } from './recipe';

const pictureOf = (alt: string, { src, width, height }: Variant): Picture => ({ src, alt, width, height });

const logoOf = (name: string, logo: Variant): ClientLogo => ({ name, logo: pictureOf(name, logo) });

const clients: Recipe = {
  accepts: acceptedEndings.clientes,
  place: 'clients',
  target: { file: 'clients', path: ['logos', END_OF_LIST] },
  async prepare(original) {
    const { logo, notes } = await makeClientLogo(original);
    return { variants: [logo], value: logoOf(original.title, logo), notes };
  },
};

function makeClientLogo(original: Original): Promise<CleanDrawing> {
  const { file, name } = original;
  if (!isDrawing(file)) return cutOutClientPicture(original);
  return cleanDrawing({
    file,
    src: `/media/clients/${name}.svg`,
    height: 80,
    removeBackground: removeRectangle,
  });
}

async function cutOutClientPicture({ file, name }: Original): Promise<CleanDrawing> {
  const shape: Shape = { height: 160, fit: 'inside' };
  const picture = await readUpright(file);
  // What is too small before its margin is cut off needs no cutting.
  await assertLargeEnough({ picture, shape });
  const { picture: cutOut, seen, notes } = await cutOutLogo(picture);
  const logo = await makePicture({ file: cutOut, src: `/media/clients/${name}.webp`, shape, seen });
  return { logo, notes };
}

const technologies: Recipe = {
  accepts: acceptedEndings.tecnologias,
  place: 'technologies',
  target: technologiesTarget,
  async prepare({ file, name, title }) {
    const src = `/media/technologies/${name}.svg` as const;
    const { logo, notes } = await cleanDrawing({ file, src, height: 48, reshape: square });
    return { variants: [logo], value: pictureOf(title, logo), notes };
  },
};

const products: Recipe = {
  accepts: acceptedEndings.productos,
  place: 'products',
  target: productTarget('author'),
  async prepare({ file, name, title }) {
    const { logo, notes } = await cleanDrawing({ file, src: `/media/products/${name}.svg`, height: 44 });
    return { variants: [logo], value: logoOf(title, logo), notes };
  },
};

/** How high the company's logo stands in the bar, in px. */
const LOGO_HEIGHT = 32;

/** Both versions of a logo, from one drawing. */
async function prepareLogo(original: Original) {
  const { name } = original;
  const { ink } = original.ground;
  const { logo, notes } = await cleanCompanyLogo(original);
  const version = async (ground: LogoGround, src: Variant['src']) => {
    const { drawing, isChanged } = await adaptedTo({ ground, ink }, logo.data);
    return { variant: { ...logo, src, data: drawing }, isChanged };
  };
  const onLight = await version('onLight', `/media/brand/${name}.svg`);
  const onInk = await version('onInk', `/media/brand/${name}-on-ink.svg`);
  if (onInk.isChanged) notes.push('En la versión para fondo oscuro, lo que no se vería quedó en blanco.');
  if (onLight.isChanged) notes.push('En la versión para fondo claro, lo que no se vería quedó en el tono de la tinta.');
  return {
    variants: [onInk.variant, onLight.variant],
    value: { onInk: drawingOf(onInk.variant), onLight: drawingOf(onLight.variant) },
    notes,
  };
}

/** A company's logo without its background and the air around it. */
function cleanCompanyLogo({ file, name, ground }: Original): Promise<CleanDrawing> {
  return cleanDrawing({
    file,
    src: `/media/brand/${name}.svg`,
    height: LOGO_HEIGHT,
    removeBackground: removeBackground((color) => isSeenOnBothGrounds(color, ground.ink)),
    keepsPartsApart: true,
  });
}

const logo: Recipe = {
  accepts: acceptedEndings.logotipo,
  place: 'brand',
  tones: ['ink'],
  target: { file: 'brand', path: ['logo'] },
  async prepare(original) {
    const { variants, value, notes } = await prepareLogo(original);
    return { variants, value, notes: [...notes, ...adviceOnWidth(value.onInk)] };
  },
};

const symbol: Recipe = {
  accepts: acceptedEndings.simbolo,
  place: 'brand',
  tones: ['ink'],
  target: { file: 'brand', path: ['symbol'] },
  prepare: prepareLogo,
};

const drawingOf = ({ src, width, height }: Drawing): Drawing => ({ src, width, height });

/** One version of a logo or a symbol, as it comes. */
const logoVersion: Recipe = {
  accepts: acceptedEndings.version,
  place: 'brand',
  target: logoVersionTarget,
  async prepare({ file, name }) {
    const { logo, notes } = await cleanDrawing({ file, src: `/media/brand/${name}.svg`, height: LOGO_HEIGHT });
    return { variants: [logo], value: drawingOf(logo), notes: [...notes, ...adviceOnWidth(logo)] };
  },
};

const BRAND_IMAGE: Crop = { name: 'image', label: 'Imagen', width: 1200, height: 900, position: 'centre' };

const brand: Recipe = {
  accepts: acceptedEndings.marca,
  place: 'brand',
  crops: [BRAND_IMAGE],
  target: { file: 'about', path: ['brandImage'] },
  async prepare(original) {
    const { logo: image, notes } = await makeBrandImage(original);
    return { variants: [image], value: pictureOf(original.title, image), notes };
  },
};

async function makeBrandImage({ file, name, regions }: Original): Promise<CleanDrawing> {
  if (isDrawing(file)) return cleanDrawing({ file, src: `/media/brand/${name}.svg`, height: 36 });
  const region = regions[BRAND_IMAGE.name];
  return { logo: await cropPicture({ file, src: `/media/brand/${name}.avif`, crop: BRAND_IMAGE, region }), notes: [] };
}

/** How high the partner's badge stands on the page, in px: `components/sections/about-section.tsx`. */
const BADGE_HEIGHT = 56;

const partner: Recipe = {
  accepts: acceptedEndings.aliado,
  place: 'brand',
  target: { file: 'about', path: ['partner', 'logo'] },
  async prepare(original) {
    const { logo, notes } = await makeBadge(original);
    return { variants: [logo], value: pictureOf(original.title, logo), notes };
  },
};

async function makeBadge({ file, name }: Original): Promise<CleanDrawing> {
  if (isDrawing(file)) return cleanDrawing({ file, src: `/media/brand/${name}.svg`, height: 36 });
  // Twice its height on the page, for screens of two pixels a point.
  const shape: Shape = { height: 2 * BADGE_HEIGHT, fit: 'inside' };
  return { logo: await makePicture({ file, src: `/media/brand/${name}.webp`, shape }), notes: [] };
}

const PORTRAIT: Crop = { name: 'portrait', label: 'Retrato', width: 256, height: 256, position: 'attention' };

const talent: Recipe = {
  accepts: acceptedEndings.talento,
  place: 'talent',
  crops: [PORTRAIT],
  tones: ['ink'],
  target: { file: 'talent', path: ['members', END_OF_LIST] },
  async prepare({ file, name, title, regions, ground }) {
    const region = regions[PORTRAIT.name];
    const photo = await cutOut({ file, crop: PORTRAIT, ...(region && { region }) });
    const picture = await duotone(photo, ground.ink);
    const portrait = await compress({ picture, src: `/media/talent/${name}.avif` });
    const member: TeamMember = {
      image: pictureOf(title && `Retrato de ${title}`, portrait),
      name: title,
      position: { label: 'CARGO', color: 'primary' },
    };
    return { variants: [portrait], value: member, notes: ['Quedó en los dos tonos de todos los retratos.'] };
  },
};

const PANORAMA: Crop = { name: 'panorama', label: 'Panorama', width: 2400, height: 192, position: 'centre' };

const panorama: Recipe = {
  accepts: acceptedEndings.servicios,
  place: 'services',
  crops: [PANORAMA],
  target: { file: 'services', path: ['panorama'] },
  async prepare({ file, name, regions }) {
    const region = regions[PANORAMA.name];
    const picture = await cropPicture({ file, src: `/media/services/${name}.avif`, crop: PANORAMA, region });
    return { variants: [picture], value: drawingOf(picture), notes: [] };
  },
};

const films: Recipe = {
  accepts: acceptedEndings.peliculas,
  place: 'films',
  target: productTarget('film'),
  prepare: prepareFilm,
};

/** How the originals of each folder of `tools/media/originales/` are prepared. */
export const recipes: Record<OriginalsFolder, Recipe> = {
  clientes: clients,
  tecnologias: technologies,
  productos: products,
  logotipo: logo,
  version: logoVersion,
  simbolo: symbol,
  marca: brand,
  aliado: partner,
  talento: talent,
  portada: hero,
  'portada-ancha': wideHero,
  'portada-alta': tallHero,
  servicios: panorama,
  peliculas: films,
};

/** The recipe for the originals of a folder, if it has one. */
export function recipeFor(folder: string): Recipe | undefined {
  return Object.entries(recipes).find(([name]) => name === folder)?.[1];
}

/** How the photos of an original's folder are cropped. */
export function cropsOf(original: string): Crop[] {
  const [folder = ''] = original.split('/');
  return recipeFor(folder)?.crops ?? [];
}
