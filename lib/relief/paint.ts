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
} from './ridges';

/** The context of a canvas, on the page or off it. */
type Context = OffscreenCanvasRenderingContext2D;

/** How far each row has risen, from 0 to 1. */
type Growth = (row: number) => number;

/**
 * Gives a function that paints a frame of the land that rises, in px of the drawing. Risen, it is the same picture as
 * `drawStill` with its route.
 */
export function painterOf(context: Context, ridges: Ridges): (growthOf: Growth) => void {
  const { view, tones, ends, route } = ridges;
  const rows = rowsOf(ridges);
  const gradient = context.createLinearGradient(ends[0], 0, ends[1], 0);
  for (const [index, tone] of tones.lines.entries()) gradient.addColorStop(index / 2, tone);
  const routeRow = rows[route.row];
  const way = routeRow ? routeOf(ridges, routeRow) : [];

  return (growthOf) => {
    const placed = rows.map((row, index) => ({ ...row, rise: row.rise * growthOf(index) }));
    context.clearRect(0, 0, view.width, view.height);
    context.strokeStyle = gradient;
    context.fillStyle = tones.ground;
    context.lineJoin = 'round';
    context.lineWidth = SEA_DASH.dot;
    context.globalAlpha = SEA_DASH.opacity;
    context.setLineDash([SEA_DASH.dot, SEA_DASH.gap]);
    context.stroke(seaPath(placed));
    context.setLineDash([]);
    context.lineWidth = LINE_WIDTH;
    for (const row of placed) {
      const path = pathOf(row, row.stretches);
      context.globalAlpha = 1;
      context.fill(path);
      context.globalAlpha = row.opacity;
      context.stroke(path);
    }
    const placedRoute = placed[route.row];
    if (!placedRoute || way.length === 0) return;
    context.globalAlpha = 1;
    context.lineWidth = ROUTE_WIDTH;
    context.stroke(pathOf(placedRoute, [way]));
    for (const end of [way.at(0), way.at(-1)]) {
      if (!end) continue;
      context.beginPath();
      context.arc(end.x, heightOf(placedRoute, end.share), ROUTE_END, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  };
}

function seaPath(rows: Row[]): Path2D {
  const path = new Path2D();
  for (const { base, seas } of rows) {
    for (const { from, to } of seas) {
      path.moveTo(from, base);
      path.lineTo(to, base);
    }
  }
  return path;
}

function pathOf(row: Row, stretches: Stretch[]): Path2D {
  const path = new Path2D();
  for (const [first, ...others] of stretches) {
    if (!first) continue;
    path.moveTo(first.x, heightOf(row, first.share));
    for (const { x, share } of others) path.lineTo(x, heightOf(row, share));
  }
  return path;
}
