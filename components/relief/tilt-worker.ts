import { createTiltPainter, type Tilt } from '@/lib/maps/tilt';
import type { TiltMessage, TiltRequest } from './tilt-canvas';

/** From the land's side to the map, in ms. */
const TILT = 800;

let move = () => {};

const tell = (message: TiltMessage) => postMessage(message);

/** Draws the land of the map on a canvas of the page, off the page's thread. */
self.addEventListener('message', async ({ data }: MessageEvent<TiltRequest>) => {
  if (data.kind === 'start') tell(await start(data).catch(() => 'lost'));
  if (data.kind === 'move') move();
});

/** Draws the first frame. */
async function start({ canvas, address, width }: Extract<TiltRequest, { kind: 'start' }>): Promise<TiltMessage> {
  const land: Tilt = await (await fetch(address)).json();
  canvas.width = Math.round(width);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return 'lost';
  context.scale(width / land.size, width / land.size);
  const paint = createTiltPainter(context, land);
  move = () => paintUntil(TILT, (elapsed) => paint(inAndOut(elapsed / TILT)));
  paint(0);
  return 'drawn';
}

/** Paints frame after frame, for so many ms. */
function paintUntil(total: number, paint: (elapsed: number) => void): void {
  const begin = performance.now();
  const frame = () => {
    const elapsed = Math.min(total, performance.now() - begin);
    paint(elapsed);
    if (elapsed < total) requestAnimationFrame(frame);
    else tell('moved');
  };
  frame();
}

/** Slow at both ends: cubic-bezier(.65, 0, .35, 1). */
function inAndOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
