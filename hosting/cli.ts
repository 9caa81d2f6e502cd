import { parseArgs } from 'node:util';
import { writeHostFolders } from './write-folders';

/**
 * `npm run hosting`: what is made of the route table and the headers for other hosts.
 *
 * - `npm run hosting [-- host …] [--previous folder]` writes a folder for each host.
 * - `npm run hosting -- matrix` sends every request of the matrix to every kind of software and writes the table of
 *   docs/hosting.md.
 * - `npm run hosting -- observatory` has MDN's HTTP Observatory scan the built site.
 *
 * The last two end with 1 when an answer or a score is not as expected.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { previous: { type: 'string' } },
});

/** Loads what a sub-command needs on demand: two of them start servers, and to write folders takes none of that. */
async function run(): Promise<void> {
  const [command] = positionals;
  if (command === 'matrix') {
    const { writeMatrix } = await import('./matrix/write-matrix');
    return writeMatrix();
  }
  if (command === 'observatory') {
    const { scanServers } = await import('./observatory');
    return scanServers();
  }
  writeHostFolders({ names: positionals, previous: values.previous });
}

await run();
