import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/**
 * The tones of the page, derived in OKLCH from three colours of a brand.
 *
 * `MODEL` is the palette of the specification (spec §9 and the design card). A tone of another brand stands to its
 * colour as the tone of the model does to its own: the same turn of hue, the same share of chroma, and its lightness.
 * It is then made darker or lighter until it keeps WCAG AA with all that it stands on, and so is the ink itself, so that
 * any three colours give a page that can be read. The buttons of a bright colour, such as a yellow, keep it and bear
 * dark text. The model's own colours give the model's own tones.
 */

/** What a company chooses, each as `#rrggbb`. */
export interface BrandColors {
  /** Actions, and the beginning of the page's lines. */
  primary: string;
  /** Links and focus, and the end of the page's lines. */
  info: string;
  /** The dark ground, and the hue of texts and greys. */
  ink: string;
}

/** The least contrast of text (WCAG 1.4.3), and of what shows a control or a state (1.4.11). */
export const LEAST_CONTRAST = { text: 4.5, graphic: 3 } as const;

/** The least contrast that white has on the dark ground, so that other tones are read there too. */
const LEAST_INK_CONTRAST = 14;

const WHITE = '#ffffff';

const MODEL: BrandColors = { primary: '#e91e63', info: '#1a73e8', ink: '#0b1020' };

/** What a tone stands on, or what stands on it. */
type Ground = 'white' | 'page' | 'ink' | 'raised';

interface Tone {
  /** The tone in the specification's palette. */
  model: string;
  /** What it must be told from, and how well. */
  on: readonly Ground[];
  as: keyof typeof LEAST_CONTRAST;
}

/** Where the tones of the two brand colours stand. Those on ink are light, the others dark. */
const BRAND_TONES = {
  primary: {
    DEFAULT: { model: '#e91e63', on: ['white', 'page'], as: 'graphic' },
    text: { model: '#c2185b', on: ['white', 'page'], as: 'text' },
    onInk: { model: '#ff7ba3', on: ['ink', 'raised'], as: 'text' },
  },
  info: {
    DEFAULT: { model: '#1a73e8', on: ['white', 'page'], as: 'graphic' },
    text: { model: '#1662c4', on: ['white', 'page'], as: 'text' },
    onInk: { model: '#8cbcff', on: ['ink', 'raised'], as: 'text' },
  },
} as const satisfies Record<string, Record<string, Tone>>;

/** A button at rest, under the pointer and pressed, in the specification's palette. */
const ACTION_MODELS = { action: '#d81b60', actionHover: '#c2185b', actionPressed: '#ad1450' } as const;

/** The tones that take their hue from the ink, and where those of them stand that are read. */
const INK_TONES = {
  text: { model: '#344767', on: ['white', 'page'], as: 'text' },
  strong: { model: '#111a33', on: ['white', 'page'], as: 'text' },
  muted: { model: '#566280', on: ['white', 'page'], as: 'text' },
  onInk: { model: '#f3f5fb', on: ['ink', 'raised'], as: 'text' },
  onInkMuted: { model: '#b3bdd8', on: ['ink', 'raised'], as: 'text' },
  lineStrong: { model: '#7b88a6', on: ['white', 'page'], as: 'graphic' },
} as const satisfies Record<string, Tone>;

/** The neighbours of a darker ink than this are those of this one: on black they would not be seen. */
const DARKEST_BASE = 0.15;

/** In how many steps a tone is made darker or lighter until it is read. */
const LIGHTNESS_STEPS = 200;

/** How much more colourful than in the model the greys may become. */
const MAX_GREY_CHROMA = 1.5;

const toOklch = converter('oklch');

function oklch(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new Error(`«${hex}» is no colour.`);
  return color;
}

function toHex(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}

/** The hue and the chroma of a tone of the model, as they are for another colour than the model's. */
function inHueOf(asked: string, { model, tone }: { model: string; tone: string }, maxChromaRatio = Infinity): Oklch {
  const [from, to, wanted] = [oklch(model), oklch(tone), oklch(asked)];
  const ratio = Math.min(wanted.c / from.c, maxChromaRatio);
  const hue = (wanted.h ?? 0) + (to.h ?? 0) - (from.h ?? 0);
  return { mode: 'oklch', l: to.l, c: to.c * ratio, h: hue };
}

/** The least of a tone's contrasts with what it stands on. */
function worstContrast(hex: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => wcagContrast(hex, ground)));
}

interface Readable {
  grounds: readonly string[];
  least: number;
}

/** The colour, as much darker or lighter as it takes to be told from its grounds. */
function readable(color: Oklch, { grounds, least }: Readable): string {
  const isOnDark = oklch(grounds[0] ?? WHITE).l < 0.5;
  const limit = isOnDark ? 1 : 0;
  for (let step = 0; step <= LIGHTNESS_STEPS; step++) {
    const candidate = toHex({ ...color, l: color.l + ((limit - color.l) * step) / LIGHTNESS_STEPS });
    if (worstContrast(candidate, grounds) >= least) return candidate;
  }
  return isOnDark ? WHITE : '#000000';
}

/** The colours with an ink that is dark enough for white. */
function withDarkInk(asked: BrandColors): BrandColors {
  return { ...asked, ink: readable(oklch(asked.ink), { grounds: [WHITE], least: LEAST_INK_CONTRAST }) };
}

/** A neighbour of the dark ground, as far from the ink as in the model. */
function inkTone(ink: string, tone: string): string {
  const color = inHueOf(ink, { model: MODEL.ink, tone });
  const own = Math.max(oklch(ink).l, DARKEST_BASE);
  return toHex({ ...color, l: own + color.l - oklch(MODEL.ink).l });
}

/** The grounds that tones stand on, by name. */
function groundsOf({ ink }: BrandColors) {
  return {
    white: WHITE,
    page: toHex(inHueOf(ink, { model: MODEL.ink, tone: '#f0f2f5' }, MAX_GREY_CHROMA)),
    ink,
    raised: inkTone(ink, '#141b32'),
  };
}

type Grounds = ReturnType<typeof groundsOf>;

function readableOn(grounds: Grounds, { on, as }: Tone): Readable {
  return { grounds: on.map((name) => grounds[name]), least: LEAST_CONTRAST[as] };
}

/** A tone of a brand colour, moved until it is read where it stands. */
function brandTone(name: keyof typeof BRAND_TONES, tone: Tone, brand: BrandColors): string {
  return readable(wantedTone(name, tone, brand), readableOn(groundsOf(brand), tone));
}

/** A tone of a brand colour before it is held to its grounds. */
function wantedTone(name: keyof typeof BRAND_TONES, tone: Tone, brand: BrandColors): Oklch {
  const [color, model] = [oklch(brand[name]), oklch(MODEL[name])];
  if (tone.model === MODEL[name]) return color;
  const derived = inHueOf(brand[name], { model: MODEL[name], tone: tone.model });
  const isOnInk = tone.on.some((ground) => ground === 'ink');
  // On ink as light as in the model, or the colour itself where that is as light.
  if (isOnInk) return color.l >= derived.l ? color : derived;
  // On light grounds as dark as in the model, or darker where the colour itself is.
  return { ...derived, l: Math.min(derived.l, color.l + derived.l - model.l) };
}

/** What a bright button must at least differ from a white card. Light yellows do; with less it is not seen. */
const LEAST_BRIGHT_CONTRAST = 1.25;

/** Whether white is hardly read on a colour that is still seen on white. */
function isBright(color: string): boolean {
  const contrast = wcagContrast(color, WHITE);
  return contrast < LEAST_CONTRAST.graphic && contrast >= LEAST_BRIGHT_CONTRAST;
}

/** The text of a button: white, or the ink where the button would have to become another colour for that. */
function onAction({ primary, ink }: BrandColors): string {
  return isBright(primary) ? ink : WHITE;
}

/** A tone of a button, moved until its text is read. */
function actionTone(name: keyof typeof ACTION_MODELS, brand: BrandColors): string {
  const model = ACTION_MODELS[name];
  const readableText = { grounds: [onAction(brand)], least: LEAST_CONTRAST.text };
  if (!isBright(brand.primary)) {
    return readable(wantedTone('primary', { model, on: ['white'], as: 'text' }, brand), readableText);
  }
  const color = oklch(brand.primary);
  const darker = oklch(ACTION_MODELS.action).l - oklch(model).l;
  return readable({ ...color, l: color.l - darker }, readableText);
}

function greyTone(tone: Tone, asked: BrandColors): string {
  const color = inHueOf(asked.ink, { model: MODEL.ink, tone: tone.model }, MAX_GREY_CHROMA);
  return readable(color, readableOn(groundsOf(asked), tone));
}

/** Every tone of the page, by the name of its utility. */
export type Palette = ReturnType<typeof paletteOf>;

/** The tones of the page for a brand's colours, each as `#rrggbb`. */
export function paletteOf(asked: BrandColors) {
  const brand = withDarkInk(asked);
  const { page, ink, raised } = groundsOf(brand);
  const primary = (tone: keyof typeof BRAND_TONES.primary) => brandTone('primary', BRAND_TONES.primary[tone], brand);
  const action = (tone: keyof typeof ACTION_MODELS) => actionTone(tone, brand);
  const info = (tone: keyof typeof BRAND_TONES.info) => brandTone('info', BRAND_TONES.info[tone], brand);
  const grey = (tone: keyof typeof INK_TONES) => greyTone(INK_TONES[tone], brand);
  return {
    primary: {
      DEFAULT: primary('DEFAULT'),
      action: action('action'),
      actionHover: action('actionHover'),
      actionPressed: action('actionPressed'),
      onAction: onAction(brand),
      text: primary('text'),
      onInk: primary('onInk'),
    },
    info: { DEFAULT: info('DEFAULT'), text: info('text'), onInk: info('onInk') },
    page,
    surface: WHITE,
    ink: { DEFAULT: ink, raised, line: inkTone(ink, '#2a3352') },
    text: { DEFAULT: grey('text'), strong: grey('strong'), muted: grey('muted') },
    onInk: { DEFAULT: grey('onInk'), muted: grey('onInkMuted') },
    line: {
      DEFAULT: toHex(inHueOf(ink, { model: MODEL.ink, tone: '#d8deea' }, MAX_GREY_CHROMA)),
      strong: grey('lineStrong'),
    },
    // What is wrong and what is done is red and green in any brand.
    danger: { DEFAULT: '#b3261e', surface: '#fdecea' },
    success: { DEFAULT: '#17693a', surface: '#e6f4ec' },
  };
}

/** What pictures of the dark ground are prepared for, each as `#rrggbb`. */
export interface DarkGround {
  ink: string;
  /** The main colour as text on the ink. */
  accent: string;
}

/** The tones for colours that a person may have broken by hand: the specification's, while one of them is none. */
export function paletteOrModel(asked: Partial<BrandColors> | undefined): Palette {
  const { primary, info, ink }: Partial<BrandColors> = { ...asked };
  const areColors = [primary, info, ink].every((color) => toOklch(color) !== undefined);
  return paletteOf(areColors ? { ...MODEL, ...asked } : MODEL);
}

/** The dark ground of a brand's page. */
export function darkGroundOf({ ink, primary }: Palette): DarkGround {
  return { ink: ink.DEFAULT, accent: primary.onInk };
}

/** The tones of a line along the route, at its start, its middle and its end. */
export type RouteTones = [start: string, middle: string, end: string];

/** The route and its middle on ink, in the specification's palette. */
const ROUTE_MODEL = { start: '#ff4f86', middle: '#b06cff', end: '#8cbcff' } as const;

/** The lines of the land along the route, on the dark ground and on light ones. */
export function routeTonesOf({ primary, info }: Palette): { ink: RouteTones; light: RouteTones } {
  const start = toHex(inHueOf(primary.DEFAULT, { model: MODEL.primary, tone: ROUTE_MODEL.start }));
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

/** The hue halfway between two, as colourful and as dark as the more so of them: the mean of two hues would be grey. */
function middleOf(start: string, end: string): Oklch {
  const [from, to] = [oklch(start), oklch(end)];
  const turn = (((to.h ?? from.h ?? 0) - (from.h ?? to.h ?? 0) + 540) % 360) - 180;
  return { mode: 'oklch', l: Math.min(from.l, to.l), c: Math.max(from.c, to.c), h: (from.h ?? 0) + turn / 2 };
}

/** A grey of the specification's palette, or another tone that goes with its ink, as it is for another ink. */
export function toneOfInk(ink: string, tone: string): string {
  return toHex(inHueOf(ink, { model: MODEL.ink, tone }, MAX_GREY_CHROMA));
}
