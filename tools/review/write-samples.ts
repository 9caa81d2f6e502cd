import { writeFileSync } from 'node:fs';
import { gatherSamples } from './gather';

/** `npx tsx tools/review/write-samples.ts`: stores the current content as the sample. Run it after each change of it. */
const { content, files } = gatherSamples();
// The content of a company must not become the sample.
if (Object(content.site).url !== 'https://www.example.com') throw new Error('The content is not the sample.');
writeFileSync('content/samples.json', `${JSON.stringify(content, null, 2)}\n`);
writeFileSync('content/media/samples.json', `${JSON.stringify(files, null, 2)}\n`);
