import { createTiltPainter, type Tilt } from '@/lib/maps/tilt';
import type { TiltRequest } from './tilt-canvas';

/** The duration of the tilt, in ms. */
const DURATION = 800;

// Answers each message once it is done; an error reaches the page as the `error` event of the worker.
self.onmessage = async ({ data }: MessageEvent<TiltRequest>) => {
  const paint = await createPainter(data).catch(reportError);
  if (!paint) return;
  paint(0);
  postMessage('drawn');
  self.onmessage = async () => {
    await animate((progress) => paint(easeInOut(progress)));
    postMessage('done');
  };
};

async function createPainter({ canvas, address, width }: TiltRequest) {
  const response = await fetch(address);
  const terrain: Tilt = await response.json();
  canvas.width = width;
  canvas.height = width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas in workers.');
  context.scale(width / terrain.size, width / terrain.size);
  return createTiltPainter(context, terrain);
}

/** Paints a frame at a time, with the progress of the animation from 0 to 1. */
function animate(paint: (progress: number) => void): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const drawFrame = () => {
      const progress = Math.min(1, (performance.now() - start) / DURATION);
      paint(progress);
      if (progress < 1) requestAnimationFrame(drawFrame);
      else resolve();
    };
    drawFrame();
  });
}

/** cubic-bezier(.65, 0, .35, 1) */
function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
