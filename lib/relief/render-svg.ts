import { computeRows, findRouteSegment, heightToY, type Ridges, type Row, SEA_LINE, type Segment } from './ridges';

/** The stroke widths, and the radius of the office circles, in px. */
const RIDGE_STROKE_WIDTH = 1.1;
const ROUTE_STROKE_WIDTH = 2.5;
const OFFICE_CIRCLE_RADIUS = 4.5;

/** The number of SVG units per px. With 2, coordinates rounded to half a px are integers, which shortens the SVG. */
const SVG_UNITS_PER_PX = 2;

export interface RenderOptions {
  withRoute?: boolean;
  /** Allows the drawing to be stretched to the window's width. The lines fade towards the right edge of the drawing. */
  fullWidth?: boolean;
}

/** Renders a relief as SVG. The area below each ridge is filled with the background color to hide the ridges behind. */
export function renderRidges(ridges: Ridges, { withRoute = false, fullWidth = false }: RenderOptions = {}): string {
  const { perspective, colors } = ridges;
  const rows = computeRows(ridges);
  const aspectRatioAttribute = fullWidth ? ' preserveAspectRatio="none"' : '';
  const ridgePaths = rows.map((row) => {
    return `<path stroke-opacity="${row.opacity.toFixed(2)}" d="${toPathData(row, row.landSegments)}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${perspective.width * SVG_UNITS_PER_PX} ${perspective.height * SVG_UNITS_PER_PX}"${aspectRatioAttribute}>`,
    renderLineGradient(ridges, fullWidth ? perspective.width : undefined),
    renderSeaLines(rows),
    `<g fill="${colors.background}" stroke="url(#g)" stroke-width="${RIDGE_STROKE_WIDTH * SVG_UNITS_PER_PX}" stroke-linejoin="round">`,
    ...ridgePaths,
    '</g>',
    withRoute ? renderRoute(ridges, rows) : '',
    '</svg>',
  ].join('');
}

/**
 * Returns the SVG color gradient of all lines, from the start to the end of the cross-section.
 *
 * @param fadeEndX if given, the lines fade from the end of the cross-section to this x coordinate, in px
 */
function renderLineGradient({ colors: { lines }, crossSectionEndsX: [startX, endX] }: Ridges, fadeEndX = endX): string {
  const stopSpacing = (endX - startX) / (fadeEndX - startX) / 2;
  const stops = lines.map((color, index) => `<stop offset="${index * stopSpacing}" stop-color="${color}"/>`).join('');
  const fadeStop = fadeEndX === endX ? '' : `<stop offset="1" stop-color="${lines[2]}" stop-opacity=".3"/>`;
  return `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${startX * SVG_UNITS_PER_PX}" x2="${fadeEndX * SVG_UNITS_PER_PX}">${stops}${fadeStop}</linearGradient>`;
}

function renderSeaLines(rows: Row[]): string {
  const { dotSize, gap, opacity } = SEA_LINE;
  const dashArray = `${dotSize * SVG_UNITS_PER_PX} ${gap * SVG_UNITS_PER_PX}`;
  const toSvgLength = (px: number) => Math.round(px * SVG_UNITS_PER_PX);
  const subpaths = rows.flatMap(({ seaLevel, seaRanges }) =>
    seaRanges.map(({ startX, endX }) => `M${toSvgLength(startX)},${toSvgLength(seaLevel)}H${toSvgLength(endX)}`),
  );
  return `<path fill="none" stroke="url(#g)" stroke-opacity="${opacity}" stroke-width="${dotSize * SVG_UNITS_PER_PX}" stroke-dasharray="${dashArray}" d="${subpaths.join('')}"/>`;
}

/** Renders the route and a circle at each end. The route must be last in the SVG, so that no ridge covers it. */
function renderRoute(ridges: Ridges, rows: Row[]): string {
  const row = rows[ridges.route.rowIndex];
  if (!row) return '';
  const strokeWidth = ROUTE_STROKE_WIDTH * SVG_UNITS_PER_PX;
  const segment = findRouteSegment(ridges, row);
  const routePath = segment.length > 1 ? `<path stroke-linejoin="round" d="${toPathData(row, [segment])}"/>` : '';
  const circles = [...new Set([segment.at(0), segment.at(-1)])].map((endPoint) => {
    if (!endPoint) return '';
    const { x, y } = toSvgUnits(row, endPoint);
    return `<circle cx="${x}" cy="${y}" r="${OFFICE_CIRCLE_RADIUS * SVG_UNITS_PER_PX}" fill="${ridges.colors.background}"/>`;
  });
  return `<g fill="none" stroke="url(#g)" stroke-width="${strokeWidth}">${routePath}${circles.join('')}</g>`;
}

function toPathData(row: Row, segments: Segment[]): string {
  return segments.map((segment) => pointsToPathData(segment.map((point) => toSvgUnits(row, point)))).join('');
}

function toSvgUnits(row: Row, { x, height }: Segment[number]): { x: number; y: number } {
  return { x: Math.round(x * SVG_UNITS_PER_PX), y: Math.round(heightToY(row, height) * SVG_UNITS_PER_PX) };
}

/** Converts points to the SVG path data of a line. Relative coordinates make the data shorter than absolute ones. */
function pointsToPathData([firstPoint, ...otherPoints]: { x: number; y: number }[]): string {
  if (!firstPoint) return '';
  let { x, y } = firstPoint;
  const offsets = otherPoints.map((point) => {
    const offset = `${point.x - x},${point.y - y}`;
    ({ x, y } = point);
    return offset;
  });
  return `M${firstPoint.x},${firstPoint.y}l${offsets.join(' ')}`.replace(/,-/g, '-');
}
