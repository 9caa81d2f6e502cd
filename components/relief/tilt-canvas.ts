/** What the worker is asked: to draw its first frame, and then to move. */
export type TiltRequest =
  | {
      kind: 'start';
      canvas: OffscreenCanvas;
      /** Where the land is, as JSON. */
      address: string;
      /** In device px. */
      width: number;
    }
  | { kind: 'move' };

/** What the worker says: after its first frame; after the movement; unable to draw. */
export type TiltMessage = 'drawn' | 'moved' | 'lost';

/** More device px than these would be drawn for nobody. */
const MAX_PIXEL_RATIO = 1.5;

interface TiltOptions {
  /** Takes the canvas. */
  field: HTMLElement;
  address: string;
  onDrawn: () => void;
  onMoved: () => void;
}

/** The worker's file, which the build names; `npm run dev` has none. */
const WORKER = process.env.TILT_WORKER;

/**
 * Lays a canvas over the map until `close`, drawn by a worker. Where the browser has no such worker, and where its code or
 * the land does not come, nothing happens: the map stands.
 */
export function openTiltCanvas({ field, address, onDrawn, onMoved }: TiltOptions) {
  if (!WORKER || !('OffscreenCanvas' in window)) return undefined;
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  const worker = new Worker(WORKER, { type: 'module' });
  const ask = (request: TiltRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
  const close = () => {
    worker.terminate();
    canvas.remove();
  };
  worker.addEventListener('error', close);
  worker.addEventListener('message', ({ data }: MessageEvent<TiltMessage>) => {
    if (data === 'drawn') onDrawn();
    if (data === 'moved') onMoved();
    if (data === 'lost') close();
  });
  field.append(canvas);
  const width = canvas.clientWidth * Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  const offscreen = canvas.transferControlToOffscreen();
  ask({ kind: 'start', canvas: offscreen, address, width }, [offscreen]);
  return { move: () => ask({ kind: 'move' }), close };
}
