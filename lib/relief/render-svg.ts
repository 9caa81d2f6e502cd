import { computeRows, type Ridges, type Row, routeSegment, SEA_DASH, type Segment, type Tones, yOf } from './ridges';

/** The widths of a ridge line and of the route, and the radius of the circle at each end of it, in px of the drawing. */
const LINE_WIDTH = 1.1;
const ROUTE_WIDTH = 2.5;
const ROUTE_END_RADIUS = 4.5;

/** Coordinates are in half px, so that they are integers. */
const SCALE = 2;

interface RenderOptions {
  /** Draws the route between the offices. */
  withRoute?: boolean;
  /** Stretches the drawing to its box instead of keeping its aspect ratio, and fades the lines towards the right edge. */
  fullWidth?: boolean;
}

/** Renders the ridges as SVG. Each line is filled with the background color and therefore covers the rows behind it. */
export function renderRidges(ridges: Ridges, { withRoute = false, fullWidth = false }: RenderOptions = {}): string {
  const { view, tones, ends } = ridges;
  const rows = computeRows(ridges);
  const aspectRatio = fullWidth ? ' preserveAspectRatio="none"' : '';
  const paths = rows.map((row) => {
    return `<path stroke-opacity="${row.opacity.toFixed(2)}" d="${segmentsPath(row, row.segments)}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width * SCALE} ${view.height * SCALE}"${aspectRatio}>`,
    gradient(tones, ends, fullWidth ? view.width : undefined),
    seaLines(rows),
    `<g fill="${tones.background}" stroke="url(#g)" stroke-width="${LINE_WIDTH * SCALE}" stroke-linejoin="round">`,
    ...paths,
    '</g>',
    withRoute ? routeLine(ridges, rows) : '',
    '</svg>',
  ].join('');
}

/** The gradient of the lines from the start of the section to its end, and a fade from there to `edge`. */
function gradient({ lines }: Tones, [start, end]: Ridges['ends'], edge = end): string {
  const step = (end - start) / (edge - start) / 2;
  const stops = lines.map((tone, index) => `<stop offset="${index * step}" stop-color="${tone}"/>`).join('');
  const fade = edge === end ? '' : `<stop offset="1" stop-color="${lines[2]}" stop-opacity=".3"/>`;
  return `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${start * SCALE}" x2="${edge * SCALE}">${stops}${fade}</linearGradient>`;
}

function seaLines(rows: Row[]): string {
  const { dot, gap, opacity } = SEA_DASH;
  const dashes = `${dot * SCALE} ${gap * SCALE}`;
  return `<path fill="none" stroke="url(#g)" stroke-opacity="${opacity}" stroke-width="${dot * SCALE}" stroke-dasharray="${dashes}" d="${seaPath(rows)}"/>`;
}

/** Path data of the sea of all rows. */
function seaPath(rows: Row[]): string {
  const lines = rows.flatMap(({ seaLevel, seas }) =>
    seas.map(
      ({ from, to }) => `M${Math.round(from * SCALE)},${Math.round(seaLevel * SCALE)}H${Math.round(to * SCALE)}`,
    ),
  );
  return lines.join('');
}

/** The route between the offices, drawn over the rows in front of it. */
function routeLine(ridges: Ridges, rows: Row[]): string {
  const row = rows[ridges.route.row];
  if (!row) return '';
  const width = ROUTE_WIDTH * SCALE;
  const route = routeSegment(ridges, row);
  const line = route.length > 1 ? `<path stroke-linejoin="round" d="${segmentsPath(row, [route])}"/>` : '';
  const ends = [...new Set([route.at(0), route.at(-1)])].map((end) => {
    if (!end) return '';
    const { x, y } = toPixels(row, end);
    return `<circle cx="${x}" cy="${y}" r="${ROUTE_END_RADIUS * SCALE}" fill="${ridges.tones.background}"/>`;
  });
  return `<g fill="none" stroke="url(#g)" stroke-width="${width}">${line}${ends.join('')}</g>`;
}

/** Path data of segments of a row. */
function segmentsPath(row: Row, segments: Segment[]): string {
  return segments.map((segment) => polyline(segment.map((point) => toPixels(row, point)))).join('');
}

/** The coordinates of a point of a row in the SVG. */
function toPixels(row: Row, { x, height }: Segment[number]): { x: number; y: number } {
  return { x: Math.round(x * SCALE), y: Math.round(yOf(row, height) * SCALE) };
}

/** Path data with relative coordinates. */
function polyline([first, ...others]: { x: number; y: number }[]): string {
  if (!first) return '';
  let { x, y } = first;
  const steps = others.map((point) => {
    const step = `${point.x - x},${point.y - y}`;
    ({ x, y } = point);
    return step;
  });
  return `M${first.x},${first.y}l${steps.join(' ')}`.replace(/,-/g, '-');
}
