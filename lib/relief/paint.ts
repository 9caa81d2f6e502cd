import { LINE_WIDTH, type Ridges, ROUTE_END, ROUTE_WIDTH, routeOf, rowsOf, SEA_DASH } from './ridges';
import { linePath, pointOf, SCALE, seaPath } from './still';

/** How far each row has risen, from 0 to 1. */
type Growth = (row: number) => number;

/**
 * Gives a function that paints a frame of the land that rises, in px of the drawing. Risen, it is the same picture as
 * `drawStill` with its route.
 */
export function painterOf(context: OffscreenCanvasRenderingContext2D, ridges: Ridges): (growthOf: Growth) => void {
  const { view, tones, ends, route } = ridges;
  context.scale(1 / SCALE, 1 / SCALE);
  const rows = rowsOf(ridges);
  const gradient = context.createLinearGradient(ends[0] * SCALE, 0, ends[1] * SCALE, 0);
  for (const [index, tone] of tones.lines.entries()) gradient.addColorStop(index / 2, tone);
  const sea = new Path2D(seaPath(rows));
  const routeRow = rows[route.row];
  const way = routeRow ? routeOf(ridges, routeRow) : [];

  return (growthOf) => {
    const placed = rows.map((row, index) => ({ ...row, rise: row.rise * growthOf(index) }));
    context.clearRect(0, 0, view.width * SCALE, view.height * SCALE);
    context.strokeStyle = gradient;
    context.fillStyle = tones.ground;
    context.lineJoin = 'round';
    context.lineWidth = SEA_DASH.dot * SCALE;
    context.globalAlpha = SEA_DASH.opacity;
    context.setLineDash([SEA_DASH.dot * SCALE, SEA_DASH.gap * SCALE]);
    context.stroke(sea);
    context.setLineDash([]);
    context.lineWidth = LINE_WIDTH * SCALE;
    for (const row of placed) {
      const path = new Path2D(linePath(row, row.stretches));
      context.globalAlpha = 1;
      context.fill(path);
      context.globalAlpha = row.opacity;
      context.stroke(path);
    }
    const placedRoute = placed[route.row];
    if (!placedRoute || way.length === 0) return;
    context.globalAlpha = 1;
    context.lineWidth = ROUTE_WIDTH * SCALE;
    context.stroke(new Path2D(linePath(placedRoute, [way])));
    for (const end of [way.at(0), way.at(-1)]) {
      if (!end) continue;
      const { x, y } = pointOf(placedRoute, end);
      context.beginPath();
      context.arc(x, y, ROUTE_END * SCALE, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  };
}
