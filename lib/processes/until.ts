import { setTimeout as sleep } from 'node:timers/promises';

/** Polls a condition until it is true. @throws an error with the description after `timeout` ms */
export async function until(
  description: string,
  timeout: number,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const startTime = performance.now();
  while (!(await condition())) {
    if (performance.now() - startTime > timeout) throw new Error(`Not within ${timeout} ms: ${description}`);
    await sleep(20);
  }
}
