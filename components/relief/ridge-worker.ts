import type { PathPoint } from '@/lib/relief/keyframes-along';
import { painterOf } from '@/lib/relief/paint';
import { heightOf, type Ridges, routeOf, rowsOf } from '@/lib/relief/ridges';
import { type Tilt, tiltPainterOf } from '@/lib/relief/tilt';
import type { RidgeMessage, RidgeRequest } from './ridge-canvas';

/** The entrance: from flat to full height, each row a little after the one behind it; in ms. */
const ENTRANCE = { duration: 1200, rowDelay: 8 } as const;

let rise = () => {};
let tilt = (_share: number) => {};

const tell = (message: RidgeMessage) => postMessage(message);

/** Draws the land on a canvas of the page, off the page's thread. */
self.addEventListener('message', async ({ data }: MessageEvent<RidgeRequest>) => {
  if (data.kind === 'start') tell(await start(data).catch(() => ({ kind: 'lost' })));
  if (data.kind === 'rise') rise();
  if (data.kind === 'tilt') tilt(data.share);
});

type Start = Extract<RidgeRequest, { kind: 'start' }>;

/** Draws the first frame. */
async function start({ scene, canvas, address, width }: Start): Promise<RidgeMessage> {
  const response = await fetch(address);
  if (scene === 'rise') return startRise(canvas, width, await response.json());
  const land: Tilt = await response.json();
  const context = contextOf(canvas, { width, drawing: { width: land.size, height: land.size } });
  tilt = tiltPainterOf(context, land);
  tilt(0);
  return { kind: 'drawn', route: [] };
}

function startRise(canvas: OffscreenCanvas, width: number, ridges: Ridges): RidgeMessage {
  const paint = painterOf(contextOf(canvas, { width, drawing: ridges.view }), ridges);
  rise = () => paintRise(paint, ridges.rows.length);
  paint(() => 0);
  return { kind: 'drawn', route: wayOf(ridges) };
}

/** A context that takes px of the drawing. */
function contextOf(
  canvas: OffscreenCanvas,
  { width, drawing }: { width: number; drawing: { width: number; height: number } },
) {
  const scale = width / drawing.width;
  canvas.width = Math.round(width);
  canvas.height = Math.round(drawing.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives a worker no canvas.');
  context.scale(scale, scale);
  return context;
}

/** The way between the offices as shares of the drawing; none with one office. */
function wayOf(ridges: Ridges): PathPoint[] {
  const { view, route } = ridges;
  const row = rowsOf(ridges)[route.row];
  const way = row ? routeOf(ridges, row) : [];
  if (!row || way.length < 2) return [];
  return way.map(({ x, share }) => ({ x: x / view.width, y: heightOf(row, share) / view.height }));
}

function paintRise(paint: ReturnType<typeof painterOf>, rowCount: number): void {
  const begin = performance.now();
  const total = ENTRANCE.duration + ENTRANCE.rowDelay * rowCount;
  const frame = () => {
    const elapsed = performance.now() - begin;
    paint((row) => eased((elapsed - row * ENTRANCE.rowDelay) / ENTRANCE.duration));
    if (elapsed < total) requestAnimationFrame(frame);
    else tell({ kind: 'risen' });
  };
  frame();
}

/** Much at first, then ever less: cubic-bezier(.16, 1, .3, 1). */
function eased(progress: number): number {
  if (progress <= 0) return 0;
  return progress >= 1 ? 1 : 1 - 2 ** (-10 * progress);
}
