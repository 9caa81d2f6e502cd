import { existsSync } from 'node:fs';
import path from 'node:path';
import { MEDIA_ROOT } from '@/lib/prepared-media';
import { makeFilm } from './make-film';
import { asFailure, failures, MediaFailure } from './media-failure';
import { toSlug } from './originals';
import { writeAtomically } from './write-file';

/**
 * `npm run contenido -- pelicula <file>`: encodes a film into `content/media/peliculas/`. Developers commit the encoded
 * files. The source file is not copied into the project.
 */
const [file = ''] = process.argv.slice(2);
if (existsSync(file)) {
  await encodeFilm(file);
} else {
  const problem = file ? `No se encuentra «${file}».` : 'Falta la película.';
  console.error(`${problem} Escribe: npm run contenido -- pelicula ruta/de/la/pelicula.mp4`);
  process.exitCode = 2;
}

async function encodeFilm(sourceFile: string): Promise<void> {
  try {
    const name = toSlug(sourceFile);
    if (!name) throw new MediaFailure(failures.unnamed);
    console.log('Preparando la película: tarda varios minutos…');
    const encodedFiles = await makeFilm({ file: sourceFile, name });
    for (const { src, data } of encodedFiles) {
      const outputFile = path.join(MEDIA_ROOT, 'peliculas', path.basename(src));
      await writeAtomically(outputFile, data);
      console.log(`✓ ${outputFile}  ${(data.length / 1000).toFixed(1)} kB`);
    }
    console.log(`Nómbrala en content/products.json: "film": { "file": "${name}", "description": "…" }.`);
  } catch (error) {
    console.error(`✗ ${asFailure(error).message}`);
    process.exitCode = 1;
  }
}
