import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';

/** A disk of its own size at a path, which is there until the scope ends. */
export interface SmallDisk extends Disposable {
  path: string;
}

/** Whether this process may mount a disk. */
export const canMount = process.getuid?.() === 0;

/**
 * Mounts a disk that is small enough to be filled.
 *
 * @param size as `mount` takes it: `4m`
 * @returns `null` where mounting is not allowed; the folder is there all the same
 */
export function mountSmallDisk(path: string, size: string): SmallDisk | null {
  mkdirSync(path);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]);
  if (status !== 0) return null;
  // Lazily, since closed connections keep the file until their statements are garbage-collected.
  return { path, [Symbol.dispose]: () => void spawnSync('umount', ['-l', path]) };
}

/**
 * Fills the disk on which a file is, to the last byte.
 *
 * @throws Error when it could not be filled
 */
export function fillDisk(file: string): void {
  // Down to single bytes: a block that does not fit leaves room for smaller ones.
  for (let size = 1024 * 1024; size >= 1; size /= 2) {
    appendUntilFull(file, 'x'.repeat(size));
  }
}

function appendUntilFull(file: string, block: string): void {
  for (;;) {
    try {
      appendFileSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
