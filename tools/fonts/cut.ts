import { writeFile } from 'node:fs/promises';
import { cutFonts } from './cut-fonts';

// `npm run contenido -- fuentes œ` cuts the typefaces anew, with these letters besides.
const files = await cutFonts(process.argv.slice(2).join(''));
for (const [file, data] of files) {
  await writeFile(file, data);
  console.log(`✓ ${file}  ${(data.length / 1000).toFixed(1)} kB`);
}
