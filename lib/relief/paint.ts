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

/** What a frame shows. */
export interface Moment {
  /** How far each row has risen, from 0 to 1. */
  growthOf: (row: number) => number;
  /** How far the view has turned from the section to the plan, from 0 to 1. */
  plan: number;
}

export interface Painter {
  ridges: Ridges;
  ground: 'ink' | 'light';
  withRoute: boolean;
}

/** A margin of the plan above its first line and below its last, in px of the drawing. */
const PLAN_MARGIN = 12;

/** Gives a function that paints a frame, in px of the drawing. At rest it is the same picture as `drawStill`. */
export function painterOf(context: Context, { ridges, ground, withRoute }: Painter): (moment: Moment) => void {
  const { view, tones, ends, route } = ridges;
  const rows = rowsOf(ridges);
  const gradient = context.createLinearGradient(ends[0], 0, ends[1], 0);
  for (const [index, tone] of tones[ground].lines.entries()) gradient.addColorStop(index / 2, tone);
  const routeRow = rows[route.row];
  const way = routeRow && withRoute ? routeOf(ridges, routeRow) : [];

  return ({ growthOf, plan }) => {
    const placed = rows.map((row, index) => placedRow(row, { index, count: rows.length, plan, view, growthOf }));
    context.clearRect(0, 0, view.width, view.height);
    context.strokeStyle = gradient;
    context.fillStyle = tones[ground].ground;
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

interface Placing extends Moment {
  index: number;
  count: number;
  view: Ridges['view'];
}

/** A row as it stands in a frame: in the plan all lines are flat and equally far from each other. */
function placedRow(row: Row, { index, count, plan, view, growthOf }: Placing): Row {
  const inPlan = PLAN_MARGIN + ((view.height - 2 * PLAN_MARGIN) * index) / (count - 1);
  return {
    ...row,
    base: row.base + (inPlan - row.base) * plan,
    rise: row.rise * growthOf(index) * (1 - plan),
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
