import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { type OriginalResult, processOriginals } from '@/tools/media/process-originals';

/** The dark ground of the page for which originals are prepared. */
export const ground = { ink: '#0b1020', accent: '#ff7ba3' };

interface Plain {
  width: number;
  height: number;
  background: string;
}

/** A picture of one colour. */
export const plain = ({ width, height, background }: Plain) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A folder of originals with what is made of them, which is removed with the scope that made it. */
export class TemporaryOriginals implements Disposable {
  private readonly root = mkdtempSync(path.join(tmpdir(), 'entrada-'));
  readonly originalsFolder = path.join(this.root, 'originales');
  readonly publicFolder = path.join(this.root, 'public');

  drop(original: string, data: string | Buffer): void {
    const file = path.join(this.originalsFolder, original);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
  }

  rename(original: string, name: string): void {
    const file = path.join(this.originalsFolder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(path.join(this.originalsFolder, original), file);
  }

  async process(brand = { ground }): Promise<OriginalResult[]> {
    const results: OriginalResult[] = [];
    await processOriginals({
      originalsFolder: this.originalsFolder,
      publicFolder: this.publicFolder,
      ...brand,
      onResult: (result) => results.push(result),
    });
    return results;
  }

  /** What is wrong with each original, or what happened to it. */
  async problems(): Promise<string[]> {
    const results = await this.process();
    return results.map((result) => (result.kind === 'rejected' ? result.problem : result.kind));
  }

  /** The path of what was made for an address. */
  made(src: string): string {
    return path.join(this.publicFolder, src);
  }

  /** The colour of a pixel of what was made for an address, at shares of its width and height. */
  async colourAt(src: string, { x, y }: { x: number; y: number }): Promise<string> {
    const image = sharp(this.made(src));
    const { width, height } = await image.metadata();
    const pixel = { left: Math.round(x * (width - 1)), top: Math.round(y * (height - 1)), width: 1, height: 1 };
    const [r = 0, g = 0, b = 0] = await image.extract(pixel).raw().toBuffer();
    return `rgb(${r}, ${g}, ${b})`;
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
