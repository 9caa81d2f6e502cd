import { StoreUnavailable } from './store';

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes what came in during the last write as one batch, so that requests share a sync to disk. Between two batches
 * the event loop runs, so a burst of one kind of write cannot starve the other kinds, nor the sockets.
 */
export class GroupCommit<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private writing = false;

  /**
   * @param write writes the items in their order and gives one result for each
   * @param maxItems the most items of one write, which bounds how long it holds the event loop
   * @param maxWaiting the most items that may wait; a further one is refused with {@link StoreUnavailable}
   */
  constructor(
    private readonly write: (items: T[]) => Promise<R[]>,
    private readonly maxItems: number,
    private readonly maxWaiting: number,
  ) {}

  /** Resolves with the item's result once the write that held it is durable. */
  add(item: T): Promise<R> {
    if (this.waiting.length >= this.maxWaiting) return Promise.reject(new StoreUnavailable('too many writes wait'));
    const result = new Promise<R>((resolve, reject) => this.waiting.push({ item, resolve, reject }));
    if (!this.writing) void this.flush();
    return result;
  }

  private async flush(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) {
      // One turn of the event loop: what arrived with this request joins its write.
      await new Promise(setImmediate);
      const group = this.waiting.splice(0, this.maxItems);
      try {
        const results = await this.write(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => {
          resolve(results[index] as R);
        });
      } catch (error) {
        // What waits behind a failed write would fail too, so it is rejected at once.
        for (const { reject } of [...group, ...this.waiting.splice(0)]) reject(error);
      }
    }
    this.writing = false;
  }
}
