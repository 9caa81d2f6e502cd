import { writeFileSync } from 'node:fs';
import { MEDIA_FOLDER } from '@/lib/prepared-media';
import { gatherContent } from './gather/content';
import { gatherMedia } from './gather/media';

/** `npm run contenido -- muestras`: notes that the originals which the content names now are those of the sample. */
const named = gatherMedia(gatherContent().values);
// The symbols of technologies are what they are for every company.
const ofSample = named.filter(({ name }) => !name.startsWith('tecnologias/'));
const digests = Object.fromEntries(ofSample.map(({ name, digest }) => [name, digest]));
writeFileSync(`${MEDIA_FOLDER}/samples.json`, `${JSON.stringify(digests, null, 2)}\n`);
