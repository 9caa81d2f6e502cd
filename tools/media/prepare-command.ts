import { readdirSync } from 'node:fs';
import path from 'node:path';
import { mediaUses } from '@/content/reading/media-uses';
import { MEDIA_FOLDER, type MediaUse } from '@/lib/prepared-media';
import { quantity } from '@/lib/quantity';
import { prepareOrExit } from '@/tools/build/prepare-or-exit';
import { isPlace, originalsIn, PLACES } from './originals';
import { type MediaResult, prepareOriginals } from './prepare';

/**
 * `npm run contenido -- medios`: prepares by hand all that lies in `content/media/`, whether the content names it or
 * not, and says of each whether it can be used.
 */
const named = mediaUses();
const namedKeys = new Set(named.map(keyOf));
const all = [...lyingThere(), ...named];
const total = new Set(all.map(keyOf)).size;
let done = 0;
const results = await prepareOriginals({
  uses: all,
  onResult: (result) => {
    done += 1;
    console.log(`[${done}/${total}] ${keyOf(result)}`);
    console.log(`  ${outcomeOf(result)}`);
  },
});
const strays = readdirSync(MEDIA_FOLDER).filter((name) => !isPlace(name) && !/\.(?:md|json)$/.test(name));
for (const name of strays) console.log(`✗ ${name}: no es una carpeta conocida. Conocidas: ${PLACES.join(', ')}.`);
const failed = results.filter(({ kind }) => kind === 'failed').length + strays.length;
await prepareOrExit();
console.log(
  `${quantity(total + strays.length - failed, { one: 'preparado', many: 'preparados' })}, ${failed} con problemas.`,
);
if (failed > 0) process.exitCode = 1;

function lyingThere(): MediaUse[] {
  return PLACES.flatMap((place): MediaUse[] => {
    const files = originalsIn(path.join(MEDIA_FOLDER, place));
    if (place !== 'peliculas') return files.filter(isOriginal).map((file) => ({ place, file }));
    const films = new Set(files.map((file) => file.replace(/\..*$/, '')));
    return [...films].map((file) => ({ place, file }));
  });
}

/** A version for dark ground is seen to with its logo. */
function isOriginal(file: string, _index: number, files: string[]): boolean {
  const { name, ext } = path.parse(file);
  return !name.endsWith('-on-ink') || !files.includes(`${name.replace(/-on-ink$/, '')}${ext}`);
}

function keyOf({ place, file }: MediaUse): string {
  return `${place}/${file}`;
}

function outcomeOf(result: MediaResult): string {
  if (result.kind === 'failed') return `✗ ${result.problem} ${result.remedy}`;
  const weights = result.files.map(({ src, data }) => `${path.basename(src)} ${(data.length / 1000).toFixed(1)} kB`);
  const unused = namedKeys.has(keyOf(result)) ? '' : ' (el contenido no lo nombra)';
  return `✓ ${weights.join(', ')}${unused}`;
}
