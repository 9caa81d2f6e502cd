import type { PathPoint } from '@/lib/relief/keyframes-along';

/** What a worker draws: the hero's land, which rises, or the map's, which tilts. */
type Scene = 'rise' | 'tilt';

/** What the worker is asked. */
export type RidgeRequest =
  | {
      kind: 'start';
      scene: Scene;
      canvas: OffscreenCanvas;
      /** Where the land is, as JSON. */
      address: string;
      /** In device px. */
      width: number;
    }
  | { kind: 'move' };

/** What the worker says: after its first frame, with the way between the offices; after the movement; unable to draw. */
export type RidgeMessage = { kind: 'drawn'; route: PathPoint[] } | { kind: 'moved' } | { kind: 'lost' };

/** More device px than these would be drawn for nobody. */
const MAX_PIXEL_RATIO = 1.5;

/** A canvas that a worker draws on, until `close`. */
export interface RidgeCanvas {
  ask: (request: Exclude<RidgeRequest, { kind: 'start' }>) => void;
  close: () => void;
}

interface RidgeOptions {
  /** Takes the canvas. */
  field: HTMLElement;
  scene: Scene;
  address: string;
  onDrawn: (route: PathPoint[]) => void;
  onMoved: () => void;
}

/** The worker's file, which the build names; `npm run dev` has none. */
const WORKER = process.env.RIDGE_WORKER;

/**
 * Lays a canvas over a still, drawn by a worker. Where the browser has no such worker, and where its code or the heights
 * do not come, nothing happens: the still stands.
 */
export function openRidgeCanvas({ field, scene, address, onDrawn, onMoved }: RidgeOptions): RidgeCanvas | undefined {
  if (!WORKER || !('OffscreenCanvas' in window)) return undefined;
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  const worker = new Worker(WORKER, { type: 'module' });
  const close = () => {
    worker.terminate();
    canvas.remove();
  };
  worker.addEventListener('error', close);
  worker.addEventListener('message', ({ data }: MessageEvent<RidgeMessage>) => {
    if (data.kind === 'drawn') onDrawn(data.route);
    if (data.kind === 'moved') onMoved();
    if (data.kind === 'lost') close();
  });
  field.append(canvas);
  const width = canvas.clientWidth * Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  const offscreen = canvas.transferControlToOffscreen();
  const start: RidgeRequest = { kind: 'start', scene, canvas: offscreen, address, width };
  worker.postMessage(start, [offscreen]);
  return { ask: (request) => worker.postMessage(request), close };
}
