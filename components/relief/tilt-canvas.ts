/** The first message to the worker, which then draws the side view. A second message starts the animation. */
export interface TiltRequest {
  canvas: OffscreenCanvas;
  tiltUrl: string;
  /** The width of the canvas, in device pixels. */
  width: number;
}

/** The maximum number of device pixels per CSS pixel. A higher resolution of moving lines would not be noticeable. */
const MAX_PIXEL_RATIO = 1.5;

interface TiltOptions {
  tiltUrl: string;
  signal: AbortSignal;
}

/**
 * Draws the side view of the terrain on a canvas. Draws in a worker, because the animation blocked the main thread of a
 * phone for 300 ms while the visitor scrolled.
 *
 * @returns a function that plays the animation, and resolves when the animation ends
 */
export async function prepareTilt(canvas: HTMLCanvasElement, { tiltUrl, signal }: TiltOptions) {
  const width = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
  const offscreenCanvas = canvas.transferControlToOffscreen();
  const worker = createWorker();
  signal.addEventListener('abort', () => worker.terminate());
  const callWorker = (message: TiltRequest | 'play', transfer: Transferable[] = []) =>
    new Promise<void>((resolve, reject) => {
      worker.onmessage = () => resolve();
      worker.onerror = reject;
      worker.postMessage(message, transfer);
    });
  await callWorker({ canvas: offscreenCanvas, tiltUrl, width }, [offscreenCanvas]);
  return () => callWorker('play');
}

/**
 * Creates the worker. In `npm run build`, `tools/build/page-script.ts` bundles the worker and defines its URL as
 * `TILT_WORKER`. In `next dev`, Next.js bundles the worker.
 */
function createWorker(): Worker {
  if (process.env.TILT_WORKER) return new Worker(process.env.TILT_WORKER, { type: 'module' });
  return new Worker(new URL('./tilt-worker.ts', import.meta.url), { type: 'module' });
}
