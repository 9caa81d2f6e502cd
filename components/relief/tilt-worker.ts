import { createTiltPainter, type Tilt } from '@/lib/maps/tilt';
import type { TiltRequest } from './tilt-canvas';

/** The duration of the animation, in ms. */
const DURATION = 800;

// Replies to the first message after drawing the side view, and to the second one after the animation.
// `reportError` makes an error reach the page as `worker.onerror`.
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

async function createPainter({ canvas, tiltUrl, width }: TiltRequest) {
  const response = await fetch(tiltUrl);
  const tilt: Tilt = await response.json();
  const scale = width / tilt.size.width;
  canvas.width = width;
  canvas.height = tilt.size.height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser does not support canvas in workers.');
  context.scale(scale, scale);
  return createTiltPainter(context, tilt);
}

/** Calls `paint` for every frame with the progress of the animation from 0 to 1. Resolves when the animation ends. */
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

/** Eases the progress of the animation. Approximates `cubic-bezier(.65, 0, .35, 1)`. */
function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
