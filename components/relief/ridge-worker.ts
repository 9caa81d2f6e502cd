import type { PathPoint } from '@/lib/relief/keyframes-along';
import { painterOf } from '@/lib/relief/paint';
import { heightOf, type Ridges, routeOf, rowsOf } from '@/lib/relief/ridges';
import { type Tilt, tiltPainterOf } from '@/lib/relief/tilt';
import type { RidgeMessage, RidgeRequest } from './ridge-canvas';

/** The entrance: from flat to full height, each row a little after the one behind it; in ms. */
const ENTRANCE = { duration: 1200, rowDelay: 8 } as const;

/** From the land's side to the map, in ms. */
const TILT = 1600;

let move = () => {};

const tell = (message: RidgeMessage) => postMessage(message);

/** Draws the land on a canvas of the page, off the page's thread. */
self.addEventListener('message', async ({ data }: MessageEvent<RidgeRequest>) => {
  if (data.kind === 'start') tell(await start(data).catch(() => ({ kind: 'lost' })));
  if (data.kind === 'move') move();
});

type Start = Extract<RidgeRequest, { kind: 'start' }>;

/** Draws the first frame. */
async function start({ scene, canvas, address, width }: Start): Promise<RidgeMessage> {
  const response = await fetch(address);
  if (scene === 'rise') return startRise(canvas, width, await response.json());
  const land: Tilt = await response.json();
  const tilt = tiltPainterOf(contextOf(canvas, { width, drawing: { width: land.size, height: land.size } }), land);
  move = () => paintUntil(TILT, (elapsed) => tilt(inAndOut(elapsed / TILT)));
  tilt(0);
  return { kind: 'drawn', route: [] };
}

function startRise(canvas: OffscreenCanvas, width: number, ridges: Ridges): RidgeMessage {
  const paint = painterOf(contextOf(canvas, { width, drawing: ridges.view }), ridges);
  const { duration, rowDelay } = ENTRANCE;
  move = () =>
    paintUntil(duration + rowDelay * ridges.rows.length, (elapsed) =>
      paint((row) => out((elapsed - row * rowDelay) / duration)),
    );
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

/** Paints frame after frame, for so many ms. */
function paintUntil(total: number, paint: (elapsed: number) => void): void {
  const begin = performance.now();
  const frame = () => {
    const elapsed = Math.min(total, performance.now() - begin);
    paint(elapsed);
    if (elapsed < total) requestAnimationFrame(frame);
    else tell({ kind: 'moved' });
  };
  frame();
}

/** Much at first, then ever less: cubic-bezier(.16, 1, .3, 1). */
function out(progress: number): number {
  if (progress <= 0) return 0;
  return progress >= 1 ? 1 : 1 - 2 ** (-10 * progress);
}

/** Slow at both ends: cubic-bezier(.65, 0, .35, 1). */
function inAndOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
