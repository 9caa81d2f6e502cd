/**
 * Derives the colors of the page, in OKLCH, from the three colors of a brand. A derived color is called a tone.
 *
 * The reference is the palette of the specification (spec §9 and the design card). A tone of another brand keeps the
 * hue difference and the chroma ratio between the reference tone and its brand color. It starts with the lightness of
 * the reference tone. The lightness is then changed until the tone reaches the WCAG AA contrast on its backgrounds, so
 * any three brand colors give a readable page. A brand color that already has this contrast is used unchanged.
 * `DEFAULT_BRAND` gives exactly the reference tones.
 */

import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** The colors that a company chooses, each as `#rrggbb`. */
export interface BrandColors {
  /** The color of buttons and the start of the route. */
  primary: string;
  /** The color of links, the focus ring and the end of the route. */
  info: string;
  /** The dark background. Its hue is also the hue of texts and grays. */
  ink: string;
}

/** The minimum contrast of text and large text (WCAG 1.4.3), and of graphics such as control borders (WCAG 1.4.11). */
export const MIN_CONTRAST = { text: 4.5, largeText: 3, graphic: 3 } as const;

/** The minimum contrast of white on the ink. It exceeds WCAG AA, so that darker, muted text is readable too. */
const MIN_INK_CONTRAST = 14;

/** The minimum contrast between a bright button and a white card. A paler button would be invisible. */
const MIN_BRIGHT_CONTRAST = 1.25;

const WHITE = '#ffffff';

/** The brand colors of the specification (spec §9). They are used if a color of the brand is not valid. */
const DEFAULT_BRAND = { primary: '#e91e63', info: '#1a73e8', ink: '#0b1020' } as const satisfies BrandColors;

/** The minimum OKLCH lightness from which backgrounds are derived. Backgrounds of a darker ink would look alike. */
const MIN_BASE_LIGHTNESS = 0.15;

/** The number of steps between the lightness of a color and black or white, when searching for a readable tone. */
const LIGHTNESS_STEP_COUNT = 200;

/** The maximum chroma of a gray, as a multiple of the chroma of the reference gray. */
const MAX_GRAY_CHROMA_RATIO = 1.5;

const toOklch = converter('oklch');

function oklch(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new Error(`«${hex}» is no color.`);
  return color;
}

function toHex(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}

/** A brand color of the specification and a tone of the reference palette. */
interface ReferencePair {
  brandColor: string;
  /** The tone that the specification derives from the brand color. */
  tone: string;
}

/** Derives a tone: applies the difference between the two colors of a reference pair to another brand color. */
function derive(color: string, reference: ReferencePair, maxChromaRatio = Infinity): Oklch {
  const [source, brandColor, tone] = [oklch(color), oklch(reference.brandColor), oklch(reference.tone)];
  const ratio = Math.min(source.c / brandColor.c, maxChromaRatio);
  return { mode: 'oklch', l: tone.l, c: tone.c * ratio, h: (source.h ?? 0) + (tone.h ?? 0) - (brandColor.h ?? 0) };
}

/** Converts a gray of the reference palette to the hue of an ink color. Does not ensure sufficient contrast. */
function deriveGray(ink: string, tone: string): Oklch {
  return derive(ink, { brandColor: DEFAULT_BRAND.ink, tone }, MAX_GRAY_CHROMA_RATIO);
}

/** Returns the result of {@link deriveGray} as `#rrggbb`. */
export function grayOfInk(ink: string, tone: string): string {
  return toHex(deriveGray(ink, tone));
}

interface ContrastRequirement {
  /** The colors against which the contrast is measured: the backgrounds of a text, or the text on a background. */
  comparedColors: readonly string[];
  minimum: number;
}

/** Darkens or lightens a color until it reaches the required contrast. */
function ensureContrast(color: Oklch, { comparedColors, minimum }: ContrastRequirement): string {
  const isOnDark = oklch(comparedColors[0] ?? WHITE).l < 0.5;
  const targetLightness = isOnDark ? 1 : 0;
  for (let step = 0; step <= LIGHTNESS_STEP_COUNT; step++) {
    const candidate = toHex({ ...color, l: color.l + ((targetLightness - color.l) * step) / LIGHTNESS_STEP_COUNT });
    if (comparedColors.every((comparedColor) => wcagContrast(candidate, comparedColor) >= minimum)) return candidate;
  }
  return isOnDark ? WHITE : '#000000';
}

/** Derives a background that is lighter than the ink by as much as in the reference palette. */
function lighterBackground(ink: string, tone: string): string {
  const color = derive(ink, { brandColor: DEFAULT_BRAND.ink, tone });
  const baseLightness = Math.max(oklch(ink).l, MIN_BASE_LIGHTNESS);
  return toHex({ ...color, l: baseLightness + color.l - oklch(DEFAULT_BRAND.ink).l });
}

/** Returns a brand color if its contrast is sufficient, otherwise a tone derived from it. */
function readableTone(color: string, reference: ReferencePair, comparedColors: readonly string[]): string {
  if (isReadable(color, comparedColors)) return toHex(oklch(color));
  return ensureContrast(derive(color, reference), { comparedColors, minimum: MIN_CONTRAST.text });
}

function isReadable(color: string, comparedColors: readonly string[]): boolean {
  return comparedColors.every((comparedColor) => wcagContrast(color, comparedColor) >= MIN_CONTRAST.text);
}

/** Returns true for a color that is too light even for large white text, but visible on white. Its text is dark. */
function isBright(color: string): boolean {
  const contrast = wcagContrast(color, WHITE);
  return contrast < MIN_CONTRAST.largeText && contrast >= MIN_BRIGHT_CONTRAST;
}

/** Derives the colors of a primary button at rest, hovered and pressed, and of its text. */
function buttonTones({ primary, ink }: BrandColors) {
  const onAction = isBright(primary) ? ink : WHITE;
  const keepsPrimary = isReadable(primary, [onAction]);
  const reference = { action: '#d81b60', actionHover: '#c2185b', actionPressed: '#ad1450' };
  const deriveTone = (tone: string): Oklch => {
    if (!keepsPrimary) return derive(primary, { brandColor: DEFAULT_BRAND.primary, tone });
    const color = oklch(primary);
    return { ...color, l: color.l + oklch(tone).l - oklch(reference.action).l };
  };
  const buttonColor = (tone: string) =>
    ensureContrast(deriveTone(tone), { comparedColors: [onAction], minimum: MIN_CONTRAST.text });
  return {
    action: buttonColor(reference.action),
    actionHover: buttonColor(reference.actionHover),
    actionPressed: buttonColor(reference.actionPressed),
    onAction,
  };
}

/** All colors of the page, nested as in a Tailwind theme. Utilities refer to `ink.raised` as `ink-raised`. */
export type Palette = ReturnType<typeof paletteOf>;

/** Derives all colors of the page, each as `#rrggbb`. */
export function paletteOf(brand: BrandColors) {
  const ink = ensureContrast(oklch(brand.ink), { comparedColors: [WHITE], minimum: MIN_INK_CONTRAST });
  const { primary, info } = brand;
  const page = grayOfInk(ink, '#f0f2f5');
  const raised = lighterBackground(ink, '#141b32');
  const readableOnLight = (color: Oklch) =>
    ensureContrast(color, { comparedColors: [WHITE, page], minimum: MIN_CONTRAST.text });
  const readableOnDark = (color: Oklch) =>
    ensureContrast(color, { comparedColors: [ink, raised], minimum: MIN_CONTRAST.text });
  const visibleOnLight = (color: Oklch) =>
    ensureContrast(color, { comparedColors: [WHITE, page], minimum: MIN_CONTRAST.graphic });
  return {
    primary: {
      DEFAULT: visibleOnLight(oklch(primary)),
      ...buttonTones({ primary, info, ink }),
      text: readableTone(primary, { brandColor: DEFAULT_BRAND.primary, tone: '#c2185b' }, [WHITE, page]),
      onInk: readableTone(primary, { brandColor: DEFAULT_BRAND.primary, tone: '#ff7ba3' }, [ink, raised]),
    },
    info: {
      DEFAULT: visibleOnLight(oklch(info)),
      text: readableTone(info, { brandColor: DEFAULT_BRAND.info, tone: '#1662c4' }, [WHITE, page]),
      onInk: readableTone(info, { brandColor: DEFAULT_BRAND.info, tone: '#8cbcff' }, [ink, raised]),
    },
    page,
    surface: WHITE,
    ink: { DEFAULT: ink, raised, line: lighterBackground(ink, '#2a3352') },
    text: {
      DEFAULT: readableOnLight(deriveGray(ink, '#344767')),
      strong: readableOnLight(deriveGray(ink, '#111a33')),
      muted: readableOnLight(deriveGray(ink, '#566280')),
    },
    onInk: { DEFAULT: readableOnDark(deriveGray(ink, '#f3f5fb')), muted: readableOnDark(deriveGray(ink, '#b3bdd8')) },
    line: { DEFAULT: grayOfInk(ink, '#d8deea'), strong: visibleOnLight(deriveGray(ink, '#7b88a6')) },
    // Errors are red and success is green for every brand.
    danger: { DEFAULT: '#b3261e', surface: '#fdecea' },
    success: { DEFAULT: '#17693a', surface: '#e6f4ec' },
  };
}

/** The colors that the preparation of pictures for the dark background uses, each as `#rrggbb`. */
export interface DarkColors {
  ink: string;
  /** The primary color as text on the ink. */
  accent: string;
}

/** Returns the palette of a brand, or the palette of the specification if a brand color is missing or invalid. */
export function paletteOrDefault(brand: Partial<BrandColors> | undefined): Palette {
  const { primary, info, ink }: Partial<BrandColors> = { ...brand };
  const areColors = [primary, info, ink].every((color) => toOklch(color) !== undefined);
  return paletteOf(areColors ? { ...DEFAULT_BRAND, ...brand } : DEFAULT_BRAND);
}

export function darkColorsOf({ ink, primary }: Palette): DarkColors {
  return { ink: ink.DEFAULT, accent: primary.onInk };
}

export type RouteColors = [start: string, middle: string, end: string];

/** The colors of the route on the dark background in the specification. */
const DEFAULT_ROUTE = { start: '#ff4f86', middle: '#b06cff', end: '#8cbcff' } as const;

/** Derives the colors of the route for the dark background (`onInk`) and for light backgrounds (`onLight`). */
export function routeColorsOf({ primary, info }: Palette): { onInk: RouteColors; onLight: RouteColors } {
  const start = toHex(derive(primary.DEFAULT, { brandColor: DEFAULT_BRAND.primary, tone: DEFAULT_ROUTE.start }));
  // The specified middle color differs from the computed one. Applies the same difference to this brand's middle color.
  const computedMiddle = middleOf(start, info.onInk);
  const defaultComputedMiddle = middleOf(DEFAULT_ROUTE.start, DEFAULT_ROUTE.end);
  const specifiedMiddle = oklch(DEFAULT_ROUTE.middle);
  const middle = toHex({
    mode: 'oklch',
    l: computedMiddle.l + specifiedMiddle.l - defaultComputedMiddle.l,
    c: (computedMiddle.c * specifiedMiddle.c) / defaultComputedMiddle.c,
    h: (computedMiddle.h ?? 0) + (specifiedMiddle.h ?? 0) - (defaultComputedMiddle.h ?? 0),
  });
  return {
    onInk: [start, middle, info.onInk],
    onLight: [primary.DEFAULT, toHex(middleOf(primary.DEFAULT, info.DEFAULT)), info.DEFAULT],
  };
}

/**
 * Returns a color with the hue halfway between two colors, their higher chroma and their lower lightness. The plain
 * average of two colors with distant hues would be gray.
 */
function middleOf(startColor: string, endColor: string): Oklch {
  const [start, end] = [oklch(startColor), oklch(endColor)];
  const hueDifference = (((end.h ?? start.h ?? 0) - (start.h ?? end.h ?? 0) + 540) % 360) - 180;
  return {
    mode: 'oklch',
    l: Math.min(start.l, end.l),
    c: Math.max(start.c, end.c),
    h: (start.h ?? 0) + hueDifference / 2,
  };
}
