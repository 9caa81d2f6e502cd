type Cleanup = () => unknown;

/** How what was started is ended: the last first. */
export class Cleanups {
  private readonly cleanups: Cleanup[] = [];

  add(cleanup: Cleanup): void {
    this.cleanups.push(cleanup);
  }

  async run(): Promise<void> {
    for (const cleanup of this.cleanups.splice(0).reverse()) await cleanup();
  }
}
