import path from 'node:path';
import { findMediaUses } from '@/content/reading/media-uses';
import { MEDIA_ROOT, type MediaUse } from '@/lib/prepared-media';
import { quantity } from '@/lib/quantity';
import { MEDIA_FOLDERS, originalsIn } from './originals';
import { prepareOriginals } from './prepare';
import { prepareOrExit } from './prepare-or-exit';
import type { MediaResult } from './publish';

/** `npm run contenido -- medios`: prepares all originals in `content/media/` and says whether each can be used. */
const usesInContent = findMediaUses();
const keysInContent = new Set(usesInContent.map(keyOf));
const results = await prepareOriginals({ uses: [...storedOriginals(), ...usesInContent] });
for (const result of results) console.log(`${keyOf(result)}\n  ${formatResult(result)}`);
await prepareOrExit();
const failed = results.filter(({ kind }) => kind === 'failed').length;
console.log(`${quantity(results.length - failed, { one: 'preparado', many: 'preparados' })}, ${failed} con problemas.`);
if (failed > 0) process.exitCode = 1;

function storedOriginals(): MediaUse[] {
  return MEDIA_FOLDERS.flatMap((folder): MediaUse[] => {
    const files = originalsIn(path.join(MEDIA_ROOT, folder));
    const names = folder === 'peliculas' ? files.map((file) => file.replace(/\..*$/, '')) : files.filter(isOriginal);
    return names.map((file) => ({ folder, file }));
  });
}

/** Returns whether a file is a separate original. The dark-background version of a logo is prepared with the logo. */
function isOriginal(file: string, _index: number, files: string[]): boolean {
  const { name, ext } = path.parse(file);
  return !name.endsWith('-on-ink') || !files.includes(`${name.replace(/-on-ink$/, '')}${ext}`);
}

function keyOf({ folder, file }: MediaUse): string {
  return `${folder}/${file}`;
}

function formatResult(result: MediaResult): string {
  if (result.kind === 'failed') return `✗ ${result.problem} ${result.remedy}`;
  const fileSizes = result.files.map(({ src, data }) => `${path.basename(src)} ${(data.length / 1000).toFixed(1)} kB`);
  const unusedNote = keysInContent.has(keyOf(result)) ? '' : ' (el contenido no lo nombra)';
  return `✓ ${fileSizes.join(', ')}${unusedNote}`;
}
