import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is true; gives the ms it took, or fails. */
export async function until(what: string, timeout: number, isTrue: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > timeout) throw new Error(`Not within ${timeout} ms: ${what}`);
    await sleep(20);
  }
  return performance.now() - started;
}
