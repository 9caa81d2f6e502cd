import { type Palette, routeTonesOf } from '@/lib/palette';
import type { Coast } from './coast';
import type { Frame, Position } from './frame';
import { PLAN } from './framings';
import { elevationAt } from './world';

/** Land of this height, in m, lifts its line by so many px: a hint of relief, as a hill shading gives. */
const LIFT = { metres: 3000, px: 26, most: 1.4 } as const;

/** The land at the middle of the section, seen from above: its coast, and its height in the lines across it. */
export function drawPlan({ frame, coast }: { frame: Frame; coast: Coast }, palette: Palette): string {
  const { width, height } = PLAN;
  const tones = routeTonesOf(palette).ink;
  const stops = tones.map((tone, index) => `<stop offset="${index / 2}" stop-color="${tone}"/>`).join('');
  const view = viewOf(frame, coast);
  // High land lifts its line: the last ones begin below the edge.
  const below = Math.ceil((LIFT.most * LIFT.px * PLAN.rows) / height);
  const rows = Array.from({ length: PLAN.rows + below }, (_, row) => linesAt(row, view));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="${width}">${stops}</linearGradient>`,
    `<rect width="${width}" height="${height}" fill="${palette.ink.DEFAULT}"/>`,
    `<g stroke="url(#g)" stroke-linejoin="round" fill="none">`,
    `<path stroke-width="1.6" stroke-linecap="round" stroke-opacity=".45" d="${seaDots(view)}"/>`,
    `<path stroke-opacity=".8" d="${rows.join('')}"/>`,
    `<path stroke-width="1.6" d="${shoresIn(view)}"/>`,
    `<path stroke-width="2.5" stroke-linecap="round" d="${routeIn(view)}"/>`,
    '</g></svg>',
  ].join('');
}

interface View {
  frame: Frame;
  coast: Coast;
  /** The middle of the drawing. */
  middle: Position;
  /** km a px. */
  scale: number;
}

/** Where along the section it is looked for land: at its middle if there is enough. */
const PLACES = [0.5, 0.35, 0.65, 0.2, 0.8, 0, 1];

/** So much of the drawing is land, if any place has as much. */
const LEAST_LAND = 0.15;

/** The middle of the section, or a place with more land, and as much beside it as the land there is. */
function viewOf(frame: Frame, coast: Coast): View {
  const scale = (PLAN.share * frame.length) / PLAN.width;
  const asides = Array.from({ length: 41 }, (_, index) => ((index - 20) / 20) * (PLAN.height / 2) * scale);
  const lands = asides.map((aside) => ({ aside, stretches: coast.landAt(aside) }));
  const half = (PLAN.width / 2) * scale;
  const views = PLACES.map((place) => {
    const along = place * frame.length;
    const onLand = lands.map(({ aside, stretches }) => ({
      aside,
      length: stretches.reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end, along + half) - Math.max(start, along - half)),
        0,
      ),
    }));
    const all = onLand.reduce((sum, { length }) => sum + length, 0);
    const mean = onLand.reduce((sum, { aside, length }) => sum + aside * length, 0) / (all || 1);
    return { along, mean, land: all / (asides.length * 2 * half) };
  });
  const most = views.reduce((best, view) => (view.land > best.land ? view : best));
  const { along, mean } = views.find(({ land }) => land >= LEAST_LAND) ?? most;
  // The route stays in sight.
  const farthest = (PLAN.height / 5) * scale;
  return { frame, coast, scale, middle: { along, aside: Math.max(-farthest, Math.min(farthest, mean)) } };
}

function positionAt({ middle, scale }: View, x: number, y: number): Position {
  return { along: middle.along + (x - PLAN.width / 2) * scale, aside: middle.aside + (PLAN.height / 2 - y) * scale };
}

function pointOf({ middle, scale }: View, { along, aside }: Position): { x: number; y: number } {
  return { x: PLAN.width / 2 + (along - middle.along) / scale, y: PLAN.height / 2 - (aside - middle.aside) / scale };
}

/** The line of a row over its land. */
function linesAt(row: number, view: View): string {
  const { frame, coast } = view;
  const y = ((row + 0.5) * PLAN.height) / PLAN.rows;
  const land = coast.landAt(positionAt(view, 0, y).aside);
  const shores = land.map(({ start, end }) => ({
    from: Math.max(-4, pointOf(view, { along: start, aside: 0 }).x),
    to: Math.min(PLAN.width + 4, pointOf(view, { along: end, aside: 0 }).x),
  }));
  const step = PLAN.width / (PLAN.columns - 1);
  return shores
    .filter(({ from, to }) => to - from > step)
    .map(({ from, to }) => {
      const count = Math.ceil((to - from) / step);
      const points = Array.from({ length: count + 1 }, (_, index) => {
        const x = from + ((to - from) * index) / count;
        const metres = elevationAt(frame.placeAt(positionAt(view, x, y)));
        return `${x.toFixed(0)} ${(y - Math.min(LIFT.most, metres / LIFT.metres) * LIFT.px).toFixed(1)}`;
      });
      return `M${points.join(' ')}`;
    })
    .join('');
}

/** How far the dots of the sea lie from each other, in px. */
const DOTS = 24;

function seaDots(view: View): string {
  const rows = Array.from({ length: Math.floor(PLAN.height / DOTS) }, (_, row) => (row + 0.5) * DOTS);
  return rows
    .map((y) => {
      const land = view.coast.landAt(positionAt(view, 0, y).aside);
      const xs = Array.from({ length: PLAN.width / DOTS }, (_, column) => (column + 0.5) * DOTS);
      const atSea = xs.filter((x) => {
        const { along } = positionAt(view, x, y);
        return !land.some(({ start, end }) => along > start && along < end);
      });
      return atSea.map((x) => `M${x} ${y}h0`).join('');
    })
    .join('');
}

/** What of the coast is seen, cut at the edges. */
function shoresIn(view: View): string {
  const isSeen = ({ x, y }: { x: number; y: number }) =>
    x > -20 && x < PLAN.width + 20 && y > -20 && y < PLAN.height + 20;
  return view.coast.outlines
    .map((outline) => {
      let isDrawing = false;
      return outline
        .map((position) => {
          const point = pointOf(view, position);
          const wasDrawing = isDrawing;
          isDrawing = isSeen(point);
          if (!isDrawing) return '';
          return `${wasDrawing ? 'L' : 'M'}${point.x.toFixed(0)} ${point.y.toFixed(0)}`;
        })
        .join('');
    })
    .join('');
}

/** The way between the offices, as far as it is seen. */
function routeIn(view: View): string {
  const points = view.frame.stops.map((stop) => pointOf(view, { along: stop.along, aside: 0 }));
  const xs = points.map(({ x }) => x);
  const [start, end] = [Math.max(-4, Math.min(...xs)), Math.min(PLAN.width + 4, Math.max(...xs))];
  return start < end ? `M${start} ${points[0]?.y.toFixed(1)}H${end}` : '';
}
