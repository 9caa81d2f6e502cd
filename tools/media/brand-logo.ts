import { formatHex, parse, wcagContrast } from 'culori';
import sharp from 'sharp';
import { lookOf, looksAlike } from './drawing/look';
import { isBlock } from './logo-picture';
import { failures, MediaFailure } from './media-failure';
import { colorBeneath, type Paint, paintsOf, withColor } from './paints';

/** Below this contrast a part of a logo is lost on its ground; a light accent of a brand is less and stays. */
const LEAST_SEEN = { onInk: 2.2, onLight: 1.3 } as const;

const WHITE = '#ffffff';

/** The ground that a version of a logo is for. */
export type LogoGround = keyof typeof LEAST_SEEN;

interface AdaptOptions {
  ground: LogoGround;
  /** The dark ground of the page, as `#rrggbb`. */
  ink: string;
}

/** @throws MediaFailure when a logo lies on a white or a dark box, which would be seen as one on the other ground */
export async function refuseBox(drawing: string, ink: string): Promise<void> {
  if (!(await isBlock(Buffer.from(drawing)))) return;
  const { dominant } = await sharp(Buffer.from(drawing)).stats();
  const color = formatHex({ mode: 'rgb', r: dominant.r / 255, g: dominant.g / 255, b: dominant.b / 255 });
  const isSeen = contrastOf(color, ink) >= LEAST_SEEN.onInk && contrastOf(color, WHITE) >= LEAST_SEEN.onLight;
  if (!isSeen) throw new MediaFailure(failures.onBlock);
}

/**
 * A cleaned drawing whose dark parts are white on ink, or whose light parts are ink on white: those that lie on the
 * page's ground. What lies on another part keeps its colour, as long as that part does.
 */
export async function adaptedTo({ ground, ink }: AdaptOptions, drawing: string): Promise<string> {
  const own = withFill(drawing);
  const grounds = groundsOf(ground, ink);
  let adapted = own;
  for (const paint of paintsOf(own)) {
    const color = await adaptedColor(paint, { own, adapted, ...grounds });
    if (color !== paint.color) adapted = withColor(adapted, { ...paint, color });
  }
  return looksAlike(await lookOf(own), await lookOf(adapted)) ? drawing : adapted;
}

/** A colour, and the least contrast with it that is seen. */
interface Ground {
  color: string;
  leastSeen: number;
}

interface Grounds {
  /** Behind the drawing. */
  behind: Ground;
  /** What a lost part is painted with, and then the ground of what lies on it. */
  instead: Ground;
}

function groundsOf(ground: LogoGround, ink: string): Grounds {
  const dark = { color: ink, leastSeen: LEAST_SEEN.onInk };
  const light = { color: WHITE, leastSeen: LEAST_SEEN.onLight };
  return ground === 'onInk' ? { behind: dark, instead: light } : { behind: light, instead: dark };
}

interface Adapting extends Grounds {
  /** The drawing as it came. */
  own: string;
  /** The drawing with what was changed before. */
  adapted: string;
}

async function adaptedColor(paint: Paint, { own, adapted, behind, instead }: Adapting): Promise<string> {
  const isLostOn = ({ color, leastSeen }: Ground) => contrastOf(paint.color, color) < leastSeen;
  const mayBeLost = isLostOn(behind) || (isLostOn(instead) && adapted !== own);
  if (!mayBeLost) return paint.color;
  const base = await colorBeneath(own, paint);
  if (!base) return isLostOn(behind) ? instead.color : paint.color;
  const isBaseChanged = base !== (await colorBeneath(adapted, paint));
  return isBaseChanged && isLostOn(instead) ? behind.color : paint.color;
}

/**
 * A drawing that says of all its paints that they are black where it says nothing else: what is not written cannot be
 * changed. What stands in a mask or a clip stays black whatever the drawing becomes.
 */
function withFill(svg: string): string {
  const [root = ''] = svg.match(/<svg\b[^>]*>/) ?? [];
  const filled = /\sfill=/.test(root) ? svg : svg.replace('<svg ', '<svg fill="#000" ');
  return filled
    .replace(/<(?:mask|clipPath)\b(?![^>]*\sfill=)/g, '$& fill="#000"')
    .replace(/<stop\b(?![^>]*\sstop-color=)/g, '$& stop-color="#000"');
}

/** How well a colour of a drawing is told from its ground; what is none, such as a gradient, stays. */
function contrastOf(color: string, behind: string): number {
  const parsed = parse(color === 'currentColor' ? '#000' : color);
  return parsed ? wcagContrast(parsed, behind) : Number.POSITIVE_INFINITY;
}
