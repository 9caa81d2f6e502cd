import type { PathPoint } from '@/lib/relief/keyframes-along';
import { type Moment, type Painter, painterOf } from '@/lib/relief/paint';
import { heightOf, type Ridges, routeOf, rowsOf } from '@/lib/relief/ridges';
import type { RidgeMessage, RidgeRequest } from './ridge-canvas';

/** The entrance: from flat to full height, each row a little after the one behind it; in ms. */
const ENTRANCE = { duration: 1200, rowDelay: 8 } as const;

const AT_REST: Moment = { growthOf: () => 1, plan: 0 };
const FLAT: Moment = { growthOf: () => 0, plan: 0 };

let paint: ((moment: Moment) => void) | undefined;
let rowCount = 0;

const tell = (message: RidgeMessage) => postMessage(message);

/** Draws ridges on a canvas of the page, off the page's thread. */
self.addEventListener('message', async ({ data }: MessageEvent<RidgeRequest>) => {
  if (data.kind === 'start') tell(await start(data).catch(() => ({ kind: 'lost' })));
  if (data.kind === 'rise') rise();
  if (data.kind === 'turn') paint?.({ ...AT_REST, plan: data.plan });
});

type Start = Extract<RidgeRequest, { kind: 'start' }>;

/** Draws the first frame. */
async function start({ canvas, address, width, isFlat, ...look }: Start): Promise<RidgeMessage> {
  const response = await fetch(address);
  const ridges: Ridges = await response.json();
  const scale = width / ridges.view.width;
  canvas.width = Math.round(width);
  canvas.height = Math.round(ridges.view.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives a worker no canvas.');
  context.scale(scale, scale);
  const painter: Painter = { ridges, ...look };
  paint = painterOf(context, painter);
  rowCount = ridges.rows.length;
  paint(isFlat ? FLAT : AT_REST);
  return { kind: 'drawn', route: wayOf(ridges) };
}

/** The way between the offices as shares of the drawing; none with one office. */
function wayOf(ridges: Ridges): PathPoint[] {
  const { view, route } = ridges;
  const row = rowsOf(ridges)[route.row];
  const way = row ? routeOf(ridges, row) : [];
  if (!row || way.length < 2) return [];
  return way.map(({ x, share }) => ({ x: x / view.width, y: heightOf(row, share) / view.height }));
}

function rise(): void {
  const begin = performance.now();
  const total = ENTRANCE.duration + ENTRANCE.rowDelay * rowCount;
  const frame = () => {
    const elapsed = performance.now() - begin;
    paint?.({ growthOf: (row) => eased((elapsed - row * ENTRANCE.rowDelay) / ENTRANCE.duration), plan: 0 });
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
