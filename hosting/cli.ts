import { parseArgs } from 'node:util';
import { writeHostFolders } from './write-folders';

/**
 * `npm run hosting`: what is made of the route table and the headers for other hosts.
 *
 * - `npm run hosting [-- host …] [--previous folder]` writes a folder for each host.
 * - `npm run hosting -- matrix` sends every request of the matrix to every kind of software, and ends with 1 when an
 *   answer is not as expected.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { previous: { type: 'string' } },
});

if (positionals[0] === 'matrix') {
  // Starts servers, and to write folders takes none of that.
  const { printMatrix } = await import('./matrix/print-matrix');
  await printMatrix();
} else {
  writeHostFolders({ names: positionals, previous: values.previous });
}
