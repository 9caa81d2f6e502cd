import { setTimeout as sleep } from 'node:timers/promises';

/** Polls a condition until it is true. @throws an error with the description after `timeout` ms */
export async function until(
  description: string,
  timeout: number,
  isTrue: () => boolean | Promise<boolean>,
): Promise<void> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > timeout) throw new Error(`Not within ${timeout} ms: ${description}`);
    await sleep(20);
  }
}
