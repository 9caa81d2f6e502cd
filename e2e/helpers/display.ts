import { startInBackground } from './background-program';

/** A virtual display, by the name that `DISPLAY` takes. */
export interface Display {
  name: string;
  stop: () => Promise<void>;
}

/** Starts a virtual display on a free number. */
export async function startDisplay(): Promise<Display> {
  const xvfb = startInBackground(['Xvfb', '-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  return { name: `:${await xvfb.firstLine()}`, stop: xvfb.stop };
}
