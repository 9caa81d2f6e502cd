import { computeRows, type Ridges, type Row, routeSegment, SEA_DASH, type Segment, yOf } from './ridges';

/** The widths of ridges and route, and the radius of the circles at the offices, in px of the drawing. */
const RIDGE_WIDTH = 1.1;
const ROUTE_WIDTH = 2.5;
const OFFICE_RADIUS = 4.5;

/** The number of SVG units per px of the drawing. At 2 units, coordinates rounded to half a px are integers. */
const UNITS_PER_PX = 2;

interface RenderOptions {
  withRoute?: boolean;
  /** Lets the drawing stretch to any aspect ratio, and fades its lines towards the right edge. */
  fullWidth?: boolean;
}

/** Renders the ridges as SVG. The area below each line has the background color, which hides the rows behind it. */
export function renderRidges(ridges: Ridges, { withRoute = false, fullWidth = false }: RenderOptions = {}): string {
  const { view, colors, crossSectionEndsX } = ridges;
  const rows = computeRows(ridges);
  const aspectRatioAttribute = fullWidth ? ' preserveAspectRatio="none"' : '';
  const paths = rows.map((row) => {
    return `<path stroke-opacity="${row.opacity.toFixed(2)}" d="${toPathData(row, row.segments)}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width * UNITS_PER_PX} ${view.height * UNITS_PER_PX}"${aspectRatioAttribute}>`,
    lineGradient(colors, crossSectionEndsX, fullWidth ? view.width : undefined),
    seaLines(rows),
    `<g fill="${colors.background}" stroke="url(#g)" stroke-width="${RIDGE_WIDTH * UNITS_PER_PX}" stroke-linejoin="round">`,
    ...paths,
    '</g>',
    withRoute ? routeLine(ridges, rows) : '',
    '</svg>',
  ].join('');
}

/**
 * Returns the gradient of the lines from the start of the cross-section to its end.
 *
 * @param fadeEnd the x coordinate, in px, at which the fade right of the cross-section ends; by default no fade
 */
function lineGradient({ lines }: Ridges['colors'], [start, end]: Ridges['crossSectionEndsX'], fadeEnd = end): string {
  const stopSpacing = (end - start) / (fadeEnd - start) / 2;
  const stops = lines.map((color, index) => `<stop offset="${index * stopSpacing}" stop-color="${color}"/>`).join('');
  const fadeStop = fadeEnd === end ? '' : `<stop offset="1" stop-color="${lines[2]}" stop-opacity=".3"/>`;
  return `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${start * UNITS_PER_PX}" x2="${fadeEnd * UNITS_PER_PX}">${stops}${fadeStop}</linearGradient>`;
}

function seaLines(rows: Row[]): string {
  const { dot, gap, opacity } = SEA_DASH;
  const dashes = `${dot * UNITS_PER_PX} ${gap * UNITS_PER_PX}`;
  return `<path fill="none" stroke="url(#g)" stroke-opacity="${opacity}" stroke-width="${dot * UNITS_PER_PX}" stroke-dasharray="${dashes}" d="${seaPath(rows)}"/>`;
}

/** Returns the path data of the dotted lines that represent the sea. */
function seaPath(rows: Row[]): string {
  const lines = rows.flatMap(({ seaLevel, seas }) =>
    seas.map(
      ({ startX, endX }) =>
        `M${Math.round(startX * UNITS_PER_PX)},${Math.round(seaLevel * UNITS_PER_PX)}H${Math.round(endX * UNITS_PER_PX)}`,
    ),
  );
  return lines.join('');
}

/** Draws the route between the offices. It is rendered last, because the rows in front of it would hide it. */
function routeLine(ridges: Ridges, rows: Row[]): string {
  const row = rows[ridges.route.rowIndex];
  if (!row) return '';
  const width = ROUTE_WIDTH * UNITS_PER_PX;
  const route = routeSegment(ridges, row);
  const line = route.length > 1 ? `<path stroke-linejoin="round" d="${toPathData(row, [route])}"/>` : '';
  const circles = [...new Set([route.at(0), route.at(-1)])].map((officePoint) => {
    if (!officePoint) return '';
    const { x, y } = toSvgUnits(row, officePoint);
    return `<circle cx="${x}" cy="${y}" r="${OFFICE_RADIUS * UNITS_PER_PX}" fill="${ridges.colors.background}"/>`;
  });
  return `<g fill="none" stroke="url(#g)" stroke-width="${width}">${line}${circles.join('')}</g>`;
}

function toPathData(row: Row, segments: Segment[]): string {
  return segments.map((segment) => polyline(segment.map((point) => toSvgUnits(row, point)))).join('');
}

function toSvgUnits(row: Row, { x, height }: Segment[number]): { x: number; y: number } {
  return { x: Math.round(x * UNITS_PER_PX), y: Math.round(yOf(row, height) * UNITS_PER_PX) };
}

/** Returns the path data of a line. Uses relative coordinates, which are shorter than absolute ones. */
function polyline([firstPoint, ...otherPoints]: { x: number; y: number }[]): string {
  if (!firstPoint) return '';
  let { x, y } = firstPoint;
  const offsets = otherPoints.map((point) => {
    const offset = `${point.x - x},${point.y - y}`;
    ({ x, y } = point);
    return offset;
  });
  return `M${firstPoint.x},${firstPoint.y}l${offsets.join(' ')}`.replace(/,-/g, '-');
}
