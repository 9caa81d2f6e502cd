import { colors } from '../../../lib/design-tokens';
import { letters } from './letters';
import { place, shape, svg } from './svg';

/**
 * The symbol, 32 units square: two masses of land and the isthmus between two oceans, which is also the letter I.
 * The upper mass leans west and the lower one east, as they do on the map between San Salvador and Bogotá.
 */
export const SYMBOL =
  'M5 0H27A5 5 0 0 1 32 5V5.95A9 9 0 1 0 32 21.65V27A5 5 0 0 1 27 32H5A5 5 0 0 1 0 27V26.05A9 9 0 1 0 0 10.35V5A5 5 0 0 1 5 0Z';

interface Tones {
  ink: string;
  north: string;
  south: string;
}

const ON_LIGHT: Tones = { ink: colors.ink.DEFAULT, north: colors.primary.DEFAULT, south: colors.info.DEFAULT };
/** The brand on its dark ground. */
export const ON_INK: Tones = { ink: '#ffffff', north: '#ff4380', south: '#3f8ffa' };

/** The symbol in two colours that meet on the bridge. */
export const symbol = ({ north, south }: Tones) =>
  `<defs><linearGradient id="s" x1="8" y1="0" x2="24" y2="32" gradientUnits="userSpaceOnUse">` +
  `<stop offset=".36" stop-color="${north}"/><stop offset=".64" stop-color="${south}"/></linearGradient></defs>` +
  `<path fill="url(#s)" d="${SYMBOL}"/>`;

const SETTING = { font: 'jost/600', size: 40, y: 28.4, tracking: 0.005 };
const WORD_START = 38.9;
const GAP = 5.4;

/** The wordmark: the t and the m are two shores, and their gap is crossed by an arch as thin as the isthmus. */
const wordmark = () => {
  const head = letters('ist', { ...SETTING, x: WORD_START });
  const tail = letters('mo', { ...SETTING, x: head.right + GAP - SETTING.size * 0.084 });
  const top = SETTING.y - 0.46 * SETTING.size;
  const spring = top + 0.109 * SETTING.size;
  const [from, to] = [head.right, tail.left];
  // Drawn against the clock, as the letters are: overlapping outlines of opposite turns would cancel out.
  const arch = `M${from - 1} ${spring}H${from}A${(to - from) / 2} 2.6 0 0 1 ${to} ${spring}H${to + 1}V${top}H${from - 1}Z`;
  return { d: head.d + tail.d + arch, right: tail.right };
};

const logo = (tones: Tones, mark: string) => {
  const word = wordmark();
  return svg(`0 0 ${Math.ceil(word.right * 10) / 10} 32`, `${mark}<path fill="${tones.ink}" d="${word.d}"/>`);
};

/** A square icon: the symbol on ink at `share` of the width, with corners of `radius`; 512 units. */
const tile = (share: number, radius: number) => {
  const inset = (512 * (1 - share)) / 2;
  return svg(
    '0 0 512 512',
    `<rect width="512" height="512" rx="${radius}" fill="${colors.ink.DEFAULT}"/>` +
      place(inset, inset, (512 * share) / 32, symbol(ON_INK)),
  );
};

/** Brand drawings by their path in the repository. */
export const brandDrawings = () => ({
  'public/media/brand/istmo.svg': logo(ON_LIGHT, symbol(ON_LIGHT)),
  'public/media/brand/istmo-on-ink.svg': logo(ON_INK, symbol(ON_INK)),
  'public/media/brand/istmo-one-colour.svg': logo(ON_LIGHT, shape(ON_LIGHT.ink, SYMBOL)),
  'public/media/brand/symbol.svg': svg('0 0 32 32', symbol(ON_LIGHT)),
  'public/media/brand/symbol-on-ink.svg': svg('0 0 32 32', symbol(ON_INK)),
  'public/media/brand/symbol-one-colour.svg': svg('0 0 32 32', shape(ON_LIGHT.ink, SYMBOL)),
});

/** Sources of the icons that are rasterised: transparent, a rounded tile, and a full-bleed tile with a safe zone. */
export const iconSources = () => ({
  bare: svg('0 0 32 32', symbol(ON_LIGHT)),
  rounded: tile(0.58, 116),
  bleed: tile(0.5, 0),
});

/** The browser tab's icon, which follows the reader's light or dark scheme. */
export const favicon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>` +
  `.n{stop-color:${ON_LIGHT.north}}.s{stop-color:${ON_LIGHT.south}}` +
  `@media (prefers-color-scheme:dark){.n{stop-color:${ON_INK.north}}.s{stop-color:${ON_INK.south}}}</style>` +
  `<defs><linearGradient id="s" x1="8" y1="0" x2="24" y2="32" gradientUnits="userSpaceOnUse">` +
  `<stop class="n" offset=".36"/><stop class="s" offset=".64"/></linearGradient></defs><path fill="url(#s)" d="${SYMBOL}"/></svg>`;
