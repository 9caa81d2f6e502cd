import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BroughtFile } from './drawings';

const GROUND = '0x0d2624';

/**
 * A film of 12 seconds, 1280 × 800: a light that turns slowly on the ink, in a tone of `#rrggbb`. It is of ffmpeg's own
 * making (https://ffmpeg.org/ffmpeg-filters.html#gradients) and quick to encode.
 */
export function film(name: string, tone: string): BroughtFile {
  const folder = mkdtempSync(join(tmpdir(), 'brand-film-'));
  const file = join(folder, `${name}.mp4`);
  const colors = `c0=${GROUND}:c1=${tone.replace('#', '0x')}:c2=${GROUND}:nb_colors=3`;
  const source = `gradients=size=1280x800:rate=30:duration=12:speed=0.008:seed=7:${colors}`;
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', source, ...encoding, file]);
  const buffer = readFileSync(file);
  rmSync(folder, { recursive: true });
  return { name: `${name}.mp4`, mimeType: 'video/mp4', buffer };
}
