import { colors } from '../../../lib/design-tokens';
import { smooth } from './light';
import { noise } from './relief';
import { svg } from './svg';

const [WIDTH, HEIGHT] = [2400, 360];
/** One line for each client of the sample. */
const LINES = 14;
/** Between two points of a line. */
const STEP = 60;

/** Height of a line over the foot of the drawing: all begin together, and grow apart to the right. */
function heightAt(line: number, x: number): number {
  const growth = smooth(-0.15, 1.05, x / WIDTH);
  const share = line / (LINES - 1);
  const ridge = 0.5 * noise(x / 310 + 4, share * 1.9) + 0.22 * noise(x / 130 + 9, share * 2.6 + 4);
  return 6 + share * (26 + 226 * growth) + ridge * (14 + 74 * growth) * (0.35 + 0.65 * share);
}

/** A smooth line through points that lie `STEP` apart (Catmull-Rom as Bézier curves). */
function curve(line: number): string {
  const point = (x: number) => HEIGHT - heightAt(line, x);
  let d = `M0 ${point(0).toFixed(1)}`;
  for (let x = 0; x < WIDTH; x += STEP) {
    const [before, from, to, after] = [x - STEP, x, x + STEP, x + 2 * STEP].map(point);
    const first = from + (to - before) / 6;
    const second = to - (after - from) / 6;
    d += `C${(x + STEP / 3).toFixed(1)} ${first.toFixed(1)} ${(x + (2 * STEP) / 3).toFixed(1)} ${second.toFixed(1)} ${x + STEP} ${to.toFixed(1)}`;
  }
  return d;
}

/** Lines of relief that grow to the right, one for each client: for light pages of any width, which stretch it. */
export function ridges(): string {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const opacity = (0.16 + 0.5 * (line / (LINES - 1)) ** 2).toFixed(2);
    return `<path stroke-opacity="${opacity}" d="${curve(line)}" vector-effect="non-scaling-stroke"/>`;
  });
  return svg(
    `0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none`,
    `<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" x2="${WIDTH}"><stop offset=".2" stop-color="${colors.primary.DEFAULT}"/><stop offset=".8" stop-color="${colors.info.DEFAULT}"/></linearGradient>` +
      `<g fill="none" stroke="url(#r)" stroke-width="1.5">${lines.join('')}</g>`,
  );
}
