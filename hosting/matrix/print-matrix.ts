import { describeDifferences, runMatrix } from './run';
import { onEachServer, quick, slow } from './servers';

/**
 * Sends every request of the matrix to every kind of software that is installed, and says which answers are not as they
 * should be. The process ends with 1 when there are such.
 */
export async function printMatrix(): Promise<void> {
  await onEachServer([...quick, ...slow], async ({ port }, name) => {
    const results = await runMatrix(name, port);
    const wrong = results.flatMap(describeDifferences);
    console.log(`${name}: ${results.length - wrong.length} de ${results.length} como se espera`);
    for (const line of wrong) console.log(`  ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  });
}
