import { parse, wcagContrast } from 'culori';
import { type BareDrawing, evenBackgroundOf, withoutFirstRectangle } from './logo-background';
import { FileRejected } from './recipe';

/** Below this contrast a part of a logo is lost on its ground; a light accent of a brand is less and stays. */
const LEAST_SEEN = { onInk: 2.2, onLight: 1.3 } as const;

const WHITE = '#ffffff';

/** The ground that a version of a logo is for. */
export type LogoGround = keyof typeof LEAST_SEEN;

/** A drawing for a ground, and how many of its colours were changed. */
interface AdaptedDrawing {
  drawing: Buffer;
  changed: number;
}

interface AdaptOptions {
  ground: LogoGround;
  /** The dark ground of the page, as `#rrggbb`. */
  ink: string;
}

/**
 * A cleaned logo without the white or dark rectangle that it lies on, which would be a box on the other ground. A
 * rectangle of a colour is part of a logo.
 *
 * @throws FileRejected when the rectangle cannot be removed
 */
export async function withoutBackground(drawing: Buffer, ink: string): Promise<BareDrawing> {
  if (!(await liesOnRectangle(drawing, ink))) return { drawing, notes: [] };
  const bare = withoutFirstRectangle(drawing);
  if (bare && !(await liesOnRectangle(bare.drawing, ink))) return bare;
  throw new FileRejected({
    problem: 'El logotipo va sobre un fondo que no se puede quitar.',
    remedy: 'Expórtalo sin fondo: solo las letras y el símbolo.',
  });
}

async function liesOnRectangle(drawing: Buffer, ink: string): Promise<boolean> {
  const background = await evenBackgroundOf(drawing);
  if (!background) return false;
  return contrastOf(background, ink) < LEAST_SEEN.onInk || contrastOf(background, WHITE) < LEAST_SEEN.onLight;
}

/** A cleaned drawing whose dark parts are white on ink, or whose light parts are ink on white. */
export function adaptedTo({ ground, ink }: AdaptOptions, drawing: Buffer): AdaptedDrawing {
  let changed = 0;
  const [behind, instead] = ground === 'onInk' ? [ink, WHITE] : [WHITE, ink];
  const isLost = (color: string) => contrastOf(color, behind) < LEAST_SEEN[ground];
  const seen = (color: string) => {
    if (!isLost(color)) return color;
    changed += 1;
    return instead;
  };
  const source = withFill(drawing.toString('utf8')).replace(
    /\b(fill|stroke|stop-color)="([^"]+)"/g,
    (_, attribute: string, color: string) => `${attribute}="${seen(color)}"`,
  );
  return { drawing: changed > 0 ? Buffer.from(source) : drawing, changed };
}

/** Black is what a drawing is filled with that does not say otherwise. */
function withFill(svg: string): string {
  const [root = ''] = svg.match(/<svg\b[^>]*>/) ?? [];
  return /\sfill=/.test(root) ? svg : svg.replace('<svg ', '<svg fill="#000" ');
}

/** How well a colour of a drawing is told from its ground; what is none, such as a gradient, stays. */
function contrastOf(color: string, behind: string): number {
  const parsed = parse(color === 'currentColor' ? '#000' : color);
  return parsed ? wcagContrast(parsed, behind) : Number.POSITIVE_INFINITY;
}
