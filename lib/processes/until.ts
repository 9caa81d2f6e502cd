import { setTimeout as sleep } from 'node:timers/promises';

/** Polls a condition until it is true. @throws after `timeout` ms */
export async function until(what: string, timeout: number, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > timeout) throw new Error(`Not within ${timeout} ms: ${what}`);
    await sleep(20);
  }
}
