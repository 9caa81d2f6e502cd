import type { Tilt } from '@/lib/maps/tilt';

/** The duration of the tilt, in ms. */
const DURATION = 800;

/** The highest useful number of device pixels per CSS pixel: the lines are thin and move. */
const MAX_PIXEL_RATIO = 1.5;

/**
 * Draws the side view of the terrain on a canvas.
 *
 * @param address of the terrain (`Tilt` as JSON)
 * @returns plays the tilt to the map; ends early when the canvas is removed from the page
 */
export async function drawTilt(canvas: HTMLCanvasElement, address: string): Promise<() => Promise<void>> {
  // Loaded separately, since the page's script contains the island.
  const [{ createTiltPainter }, response] = await Promise.all([import('@/lib/maps/tilt'), fetch(address)]);
  const terrain: Tilt = await response.json();
  const width = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
  canvas.width = width;
  canvas.height = width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.scale(width / terrain.size, width / terrain.size);
  const paint = createTiltPainter(context, terrain);
  paint(0);
  return () =>
    new Promise((resolve) => {
      const start = performance.now();
      const drawFrame = () => {
        const progress = Math.min(1, (performance.now() - start) / DURATION);
        paint(easeInOut(progress));
        if (progress < 1 && canvas.isConnected) requestAnimationFrame(drawFrame);
        else resolve();
      };
      drawFrame();
    });
}

/** cubic-bezier(.65, 0, .35, 1) */
function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
