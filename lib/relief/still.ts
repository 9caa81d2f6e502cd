import {
  heightOf,
  LINE_WIDTH,
  type Ridges,
  ROUTE_END,
  ROUTE_WIDTH,
  type Row,
  routeOf,
  rowsOf,
  SEA_DASH,
  type Stretch,
  type Tones,
} from './ridges';

/** Lines are drawn in half px, as whole numbers. */
const SCALE = 2;

interface StillOptions {
  /** Whether the way between the offices is drawn. */
  withRoute?: boolean;
  /** Whether it spans the screen: it fills a box of another shape, as on a low one, and fades towards the far edge. */
  stretches?: boolean;
}

/**
 * The ridges as a picture. A line is filled down to the straight way between its ends, and so hides what lies behind it.
 */
export function drawStill(ridges: Ridges, { withRoute = false, stretches = false }: StillOptions = {}): string {
  const { view, tones, ends } = ridges;
  const rows = rowsOf(ridges);
  const fit = stretches ? ' preserveAspectRatio="none"' : '';
  const paths = rows.map((row) => {
    return `<path stroke-opacity="${row.opacity.toFixed(2)}" d="${linePath(row, row.stretches)}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width * SCALE} ${view.height * SCALE}"${fit}>`,
    gradient(tones, ends, stretches ? view.width : undefined),
    seaLines(rows),
    `<g fill="${tones.ground}" stroke="url(#g)" stroke-width="${LINE_WIDTH * SCALE}" stroke-linejoin="round">`,
    ...paths,
    '</g>',
    withRoute ? routeLine(ridges, rows) : '',
    '</svg>',
  ].join('');
}

/** The tones of the lines from the start of the section to its end, and then fading to an edge that lies beyond. */
function gradient({ lines }: Tones, [start, end]: Ridges['ends'], edge = end): string {
  const share = (end - start) / (edge - start) / 2;
  const stops = lines.map((tone, index) => `<stop offset="${index * share}" stop-color="${tone}"/>`).join('');
  const fade = edge === end ? '' : `<stop offset="1" stop-color="${lines[2]}" stop-opacity=".3"/>`;
  return `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${start * SCALE}" x2="${edge * SCALE}">${stops}${fade}</linearGradient>`;
}

function seaLines(rows: Row[]): string {
  const { dot, gap, opacity } = SEA_DASH;
  const dashes = `${dot * SCALE} ${gap * SCALE}`;
  return `<path fill="none" stroke="url(#g)" stroke-opacity="${opacity}" stroke-width="${dot * SCALE}" stroke-dasharray="${dashes}" d="${seaPath(rows)}"/>`;
}

/** The sea between the land of all rows, as path data. */
function seaPath(rows: Row[]): string {
  const lines = rows.flatMap(({ base, seas }) =>
    seas.map(({ from, to }) => `M${Math.round(from * SCALE)},${Math.round(base * SCALE)}H${Math.round(to * SCALE)}`),
  );
  return lines.join('');
}

/** The way between the offices, over the land that stands before it. */
function routeLine(ridges: Ridges, rows: Row[]): string {
  const row = rows[ridges.route.row];
  if (!row) return '';
  const width = ROUTE_WIDTH * SCALE;
  const way = routeOf(ridges, row);
  const line = way.length > 1 ? `<path stroke-linejoin="round" d="${linePath(row, [way])}"/>` : '';
  const ends = [...new Set([way.at(0), way.at(-1)])].map((end) => {
    if (!end) return '';
    const { x, y } = pointOf(row, end);
    return `<circle cx="${x}" cy="${y}" r="${ROUTE_END * SCALE}" fill="${ridges.tones.ground}"/>`;
  });
  return `<g fill="none" stroke="url(#g)" stroke-width="${width}">${line}${ends.join('')}</g>`;
}

/** Stretches of a row, as path data. */
function linePath(row: Row, stretches: Stretch[]): string {
  return stretches.map((stretch) => lineOf(stretch.map((point) => pointOf(row, point)))).join('');
}

/** Where a point of a row is drawn. */
function pointOf(row: Row, { x, share }: Stretch[number]): { x: number; y: number } {
  return { x: Math.round(x * SCALE), y: Math.round(heightOf(row, share) * SCALE) };
}

function lineOf([first, ...others]: { x: number; y: number }[]): string {
  if (!first) return '';
  let { x, y } = first;
  const steps = others.map((point) => {
    const step = `${point.x - x},${point.y - y}`;
    ({ x, y } = point);
    return step;
  });
  return `M${first.x},${first.y}l${steps.join(' ')}`.replace(/,-/g, '-');
}
