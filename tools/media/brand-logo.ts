import { parse, wcagContrast } from 'culori';
import { colors } from '@/content/colors';

/** Below this contrast a part of a logo is lost on its ground; a light accent of a brand is less and stays. */
const LEAST_SEEN = { onInk: 2.2, onLight: 1.3 } as const;

/** What is lost on a ground is drawn in the tone that texts have there. */
const TONE = { onInk: '#ffffff', onLight: colors.ink.DEFAULT } as const;

const GROUND = { onInk: colors.ink.DEFAULT, onLight: colors.surface } as const;

/** The ground that a version of a logo is for. */
export type LogoGround = keyof typeof GROUND;

/** A drawing for a ground, and how many of its colours were changed. */
interface AdaptedDrawing {
  drawing: Buffer;
  changed: number;
}

/** A cleaned drawing whose dark parts are light on ink, or whose light parts are dark on white. */
export function adaptedTo(ground: LogoGround, drawing: Buffer): AdaptedDrawing {
  let changed = 0;
  const seen = (color: string) => {
    if (!isLost(color, ground)) return color;
    changed += 1;
    return TONE[ground];
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

function isLost(color: string, ground: LogoGround): boolean {
  const parsed = parse(color === 'currentColor' ? '#000' : color);
  return parsed !== undefined && wcagContrast(parsed, GROUND[ground]) < LEAST_SEEN[ground];
}
