/** The first message to the worker. Any later message starts the animation. */
export interface TiltRequest {
  canvas: OffscreenCanvas;
  /** The address of the terrain (`Tilt` as JSON). */
  address: string;
  /** The width of the canvas in device pixels. */
  width: number;
}

/** The highest useful number of device pixels per CSS pixel: the lines are thin and move. */
const MAX_PIXEL_RATIO = 1.5;

interface TiltOptions {
  address: string;
  /** Ends the worker. */
  signal: AbortSignal;
}

/**
 * Draws the side view of the terrain on a canvas, in a worker: on the main thread, the animation took 300 ms of a phone's
 * scroll.
 *
 * @returns plays the tilt to the map
 */
export async function drawTilt(canvas: HTMLCanvasElement, { address, signal }: TiltOptions) {
  const width = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
  const offscreen = canvas.transferControlToOffscreen();
  const worker = createWorker();
  signal.addEventListener('abort', () => worker.terminate());
  const send = (message: TiltRequest | 'play', transfer: Transferable[] = []) =>
    new Promise<void>((resolve, reject) => {
      worker.onmessage = () => resolve();
      worker.onerror = reject;
      worker.postMessage(message, transfer);
    });
  await send({ canvas: offscreen, address, width }, [offscreen]);
  return () => send('play');
}

/**
 * Creates the worker. `npm run build` defines `TILT_WORKER` (`tools/build/page-script.ts`); `next build` and `next dev`
 * bundle the URL.
 */
function createWorker(): Worker {
  if (process.env.TILT_WORKER) return new Worker(process.env.TILT_WORKER, { type: 'module' });
  return new Worker(new URL('./tilt-worker.ts', import.meta.url), { type: 'module' });
}
