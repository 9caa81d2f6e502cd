/** Waits so many ms. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until something is true; gives the ms it took, or fails. */
export async function until(what: string, timeout: number, isTrue: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > timeout) throw new Error(`Not within ${timeout} ms: ${what}`);
    await sleep(20);
  }
  return performance.now() - started;
}
