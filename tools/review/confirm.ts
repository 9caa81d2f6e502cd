import { contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { prepareOrExit } from '@/tools/media/prepare-or-exit';
import { confirmationTopics } from './confirmed';
import { gatherContent } from './gather';
import { openPoints } from './open-points';
import { formatPoints } from './print-points';
import { recordConfirmation } from './record-confirmation';

/**
 * `npm run contenido -- confirmar policy "Ana Ruiz"`: records who confirmed the current value of a topic, here the
 * privacy policy. Without arguments, lists all topics.
 */
const [name = '', ...personWords] = process.argv.slice(2);
const person = personWords.join(' ').trim();
const topic = confirmationTopics.find((candidate) => candidate === name);

await prepareOrExit();
const state = gatherContent();
const errors = openPoints(state).filter(({ kind }) => kind === 'error');
if (errors.length > 0) {
  fail(`Antes hay que corregir el contenido.\n\n${formatPoints(errors)}`);
} else if (!topic || !person) {
  const problem = topic ? 'Falta tu nombre.' : `«${name}» no está en la lista.`;
  fail(
    `${name ? problem : 'Falta qué confirmas.'} Escribe: npm run contenido -- confirmar policy "Ana Ruiz"\n\n${formatTopics()}`,
  );
} else {
  recordConfirmation({ topic, person, state });
  console.log(`Confirmado por ${person}. Si lo confirmado cambia, se confirma de nuevo.`);
}

function formatTopics(): string {
  const { entries } = contentSchemas.confirmations;
  return confirmationTopics.map((name) => `  ${name.padEnd(10)} ${describeField(entries[name]).label}`).join('\n');
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
