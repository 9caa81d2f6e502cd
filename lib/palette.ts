import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/**
 * The tones of the page, derived in OKLCH from the three colors of a brand.
 *
 * `MODEL` is the palette of the specification (spec §9 and the design card). A tone of another brand differs from its
 * color like the model's tone from the model's color: the same difference in hue, the same ratio of chroma, and the
 * model's lightness. Its lightness, and that of the ink, is then changed until it reaches the WCAG AA contrast on its
 * backgrounds, so that any three colors give a readable page. The model's colors give exactly the model's tones.
 */

/** The colors that a company chooses, each as `#rrggbb`. */
export interface BrandColors {
  /** Actions, and the start of the route. */
  primary: string;
  /** Links and focus, and the end of the route. */
  info: string;
  /** The dark background, and the hue of texts and grays. */
  ink: string;
}

/** The minimum contrast of text (WCAG 1.4.3), and of controls and states (1.4.11). */
export const MIN_CONTRAST = { text: 4.5, graphic: 3 } as const;

/** The minimum contrast of white on the dark background, which leaves room for muted tones. */
const MIN_INK_CONTRAST = 14;

/** The minimum contrast of a bright button with a white card. A paler one would be invisible. */
const MIN_BRIGHT_CONTRAST = 1.25;

const WHITE = '#ffffff';

const MODEL = { primary: '#e91e63', info: '#1a73e8', ink: '#0b1020' } as const satisfies BrandColors;

/** The lightness of the darkest ink whose derived backgrounds are still distinguishable. */
const DARKEST_BASE = 0.15;

/** The number of steps in which the lightness of a tone is changed. */
const LIGHTNESS_STEPS = 200;

/** The maximum chroma of grays, relative to the model. */
const MAX_GRAY_CHROMA = 1.5;

const toOklch = converter('oklch');

function oklch(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new Error(`«${hex}» is no color.`);
  return color;
}

function toHex(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}

interface ModelTone {
  /** A color of the model. */
  base: string;
  /** The tone that the model derives from it. */
  tone: string;
}

/** Applies the difference between a color of the model and its tone to another color. */
function derive(color: string, { base, tone }: ModelTone, maxChromaRatio = Infinity): Oklch {
  const [from, to, own] = [oklch(base), oklch(tone), oklch(color)];
  const ratio = Math.min(own.c / from.c, maxChromaRatio);
  return { mode: 'oklch', l: to.l, c: to.c * ratio, h: (own.h ?? 0) + (to.h ?? 0) - (from.h ?? 0) };
}

/** A gray of the model in the hue of another ink. */
function gray(ink: string, tone: string): Oklch {
  return derive(ink, { base: MODEL.ink, tone }, MAX_GRAY_CHROMA);
}

/** A gray of the specification's palette for another ink. */
export function toneOfInk(ink: string, tone: string): string {
  return toHex(gray(ink, tone));
}

interface Contrast {
  /** The backgrounds of the tone, or the text on it. */
  on: readonly string[];
  least: number;
}

/** Darkens or lightens a color until it reaches a contrast. */
function readable(color: Oklch, { on, least }: Contrast): string {
  const isOnDark = oklch(on[0] ?? WHITE).l < 0.5;
  const limit = isOnDark ? 1 : 0;
  for (let step = 0; step <= LIGHTNESS_STEPS; step++) {
    const candidate = toHex({ ...color, l: color.l + ((limit - color.l) * step) / LIGHTNESS_STEPS });
    if (on.every((other) => wcagContrast(candidate, other) >= least)) return candidate;
  }
  return isOnDark ? WHITE : '#000000';
}

/** A background next to the ink, at the same distance in lightness as in the model. */
function nextToInk(ink: string, tone: string): string {
  const color = derive(ink, { base: MODEL.ink, tone });
  const base = Math.max(oklch(ink).l, DARKEST_BASE);
  return toHex({ ...color, l: base + color.l - oklch(MODEL.ink).l });
}

/** A dark tone of a brand color: as dark as in the model, or darker when the color is darker. */
function darkTone(color: string, model: ModelTone): Oklch {
  const derived = derive(color, model);
  return { ...derived, l: Math.min(derived.l, oklch(color).l + derived.l - oklch(model.base).l) };
}

/** A light tone of a brand color: as light as in the model, or the color itself when it is lighter. */
function lightTone(color: string, model: ModelTone): Oklch {
  const derived = derive(color, model);
  const own = oklch(color);
  return own.l >= derived.l ? own : derived;
}

/** Whether a color is too light for white text but still visible on white. Its buttons have dark text. */
function isBright(color: string): boolean {
  const contrast = wcagContrast(color, WHITE);
  return contrast < MIN_CONTRAST.graphic && contrast >= MIN_BRIGHT_CONTRAST;
}

/** The tones of a button at rest, hovered and pressed. */
function buttonTones({ primary, ink }: BrandColors) {
  const bright = isBright(primary);
  const onAction = bright ? ink : WHITE;
  const model = { action: '#d81b60', actionHover: '#c2185b', actionPressed: '#ad1450' };
  const derived = (tone: string): Oklch => {
    if (!bright) return darkTone(primary, { base: MODEL.primary, tone });
    const color = oklch(primary);
    return { ...color, l: color.l + oklch(tone).l - oklch(model.action).l };
  };
  const button = (tone: string) => readable(derived(tone), { on: [onAction], least: MIN_CONTRAST.text });
  return {
    action: button(model.action),
    actionHover: button(model.actionHover),
    actionPressed: button(model.actionPressed),
    onAction,
  };
}

/** Every tone of the page, by the name of its utility. */
export type Palette = ReturnType<typeof paletteOf>;

/** The tones of the page for a brand's colors, each as `#rrggbb`. */
export function paletteOf(asked: BrandColors) {
  const ink = readable(oklch(asked.ink), { on: [WHITE], least: MIN_INK_CONTRAST });
  const { primary, info } = asked;
  const page = toneOfInk(ink, '#f0f2f5');
  const raised = nextToInk(ink, '#141b32');
  const onLight = (color: Oklch) => readable(color, { on: [WHITE, page], least: MIN_CONTRAST.text });
  const onDark = (color: Oklch) => readable(color, { on: [ink, raised], least: MIN_CONTRAST.text });
  const graphic = (color: Oklch) => readable(color, { on: [WHITE, page], least: MIN_CONTRAST.graphic });
  return {
    primary: {
      DEFAULT: graphic(oklch(primary)),
      ...buttonTones({ primary, info, ink }),
      text: onLight(darkTone(primary, { base: MODEL.primary, tone: '#c2185b' })),
      onInk: onDark(lightTone(primary, { base: MODEL.primary, tone: '#ff7ba3' })),
    },
    info: {
      DEFAULT: graphic(oklch(info)),
      text: onLight(darkTone(info, { base: MODEL.info, tone: '#1662c4' })),
      onInk: onDark(lightTone(info, { base: MODEL.info, tone: '#8cbcff' })),
    },
    page,
    surface: WHITE,
    ink: { DEFAULT: ink, raised, line: nextToInk(ink, '#2a3352') },
    text: {
      DEFAULT: onLight(gray(ink, '#344767')),
      strong: onLight(gray(ink, '#111a33')),
      muted: onLight(gray(ink, '#566280')),
    },
    onInk: { DEFAULT: onDark(gray(ink, '#f3f5fb')), muted: onDark(gray(ink, '#b3bdd8')) },
    line: { DEFAULT: toneOfInk(ink, '#d8deea'), strong: graphic(gray(ink, '#7b88a6')) },
    // Errors are red and success is green for every brand.
    danger: { DEFAULT: '#b3261e', surface: '#fdecea' },
    success: { DEFAULT: '#17693a', surface: '#e6f4ec' },
  };
}

/** The colors that pictures on the dark background are prepared for, each as `#rrggbb`. */
export interface DarkTones {
  ink: string;
  /** The primary color as text on the ink. */
  accent: string;
}

/** The tones for colors edited by hand; those of the specification while one of them is not a color. */
export function paletteOrDefault(asked: Partial<BrandColors> | undefined): Palette {
  const { primary, info, ink }: Partial<BrandColors> = { ...asked };
  const areColors = [primary, info, ink].every((color) => toOklch(color) !== undefined);
  return paletteOf(areColors ? { ...MODEL, ...asked } : MODEL);
}

/** The dark background of a brand's page. */
export function darkTonesOf({ ink, primary }: Palette): DarkTones {
  return { ink: ink.DEFAULT, accent: primary.onInk };
}

/** The tones of a line along the route, at its start, its middle and its end. */
export type RouteTones = [start: string, middle: string, end: string];

/** The route on the dark background, in the specification's palette. */
const ROUTE_MODEL = { start: '#ff4f86', middle: '#b06cff', end: '#8cbcff' } as const;

/** The tones of the terrain along the route, on the dark background and on light ones. */
export function routeTonesOf({ primary, info }: Palette): { ink: RouteTones; light: RouteTones } {
  const start = toHex(derive(primary.DEFAULT, { base: MODEL.primary, tone: ROUTE_MODEL.start }));
  const between = middleOf(start, info.onInk);
  const modelled = middleOf(ROUTE_MODEL.start, ROUTE_MODEL.end);
  const model = oklch(ROUTE_MODEL.middle);
  const middle = toHex({
    mode: 'oklch',
    l: between.l + model.l - modelled.l,
    c: (between.c * model.c) / modelled.c,
    h: (between.h ?? 0) + (model.h ?? 0) - (modelled.h ?? 0),
  });
  return {
    ink: [start, middle, info.onInk],
    light: [primary.DEFAULT, toHex(middleOf(primary.DEFAULT, info.DEFAULT)), info.DEFAULT],
  };
}

/**
 * The hue halfway between two colors, with the higher chroma and the lower lightness of them. The mean of two colors
 * would be gray.
 */
function middleOf(start: string, end: string): Oklch {
  const [from, to] = [oklch(start), oklch(end)];
  const turn = (((to.h ?? from.h ?? 0) - (from.h ?? to.h ?? 0) + 540) % 360) - 180;
  return { mode: 'oklch', l: Math.min(from.l, to.l), c: Math.max(from.c, to.c), h: (from.h ?? 0) + turn / 2 };
}
