import { contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import type { SiteContent } from '@/content/types';
import { prepareOrExit } from '@/tools/media/prepare-or-exit';
import { isConfirmed, subjectNames } from './confirmed';
import { gatherContent } from './gather';
import { openPoints } from './open-points';
import { formatPoints } from './print-points';
import { recordConfirmation } from './record-confirmation';

/**
 * `npm run contenido -- confirmar policy "Ana Ruiz"`: records who confirmed the current value of a subject, here the
 * privacy policy. Without arguments, lists all subjects and whether they are confirmed.
 */
const [name = '', ...personWords] = process.argv.slice(2);
const person = personWords.join(' ').trim();
const subject = subjectNames.find((subjectName) => subjectName === name);

await prepareOrExit();
const state = gatherContent();
const errors = openPoints(state).filter(({ kind }) => kind === 'error');
const { content } = state;
if (errors.length > 0) {
  fail(`Antes hay que corregir el contenido.\n\n${formatPoints(errors)}`);
} else if (!subject || !person) {
  const missing = subject ? 'Falta tu nombre.' : 'Falta qué confirmas: una palabra de la lista.';
  fail(`${missing} Escribe: npm run contenido -- confirmar policy "Ana Ruiz"\n\n${formatSubjects(content)}`);
} else {
  recordConfirmation({ subject, person, content });
  console.log(`Confirmado por ${person}. Si lo confirmado cambia, se confirma de nuevo.`);
}

function formatSubjects(content: Partial<SiteContent>): string {
  const { entries } = contentSchemas.confirmations;
  const lines = subjectNames.map((subjectName) => {
    const confirmation = content.confirmations?.[subjectName];
    const status =
      confirmation && isConfirmed(subjectName, content)
        ? `confirmado por ${confirmation.by} el ${confirmation.on}`
        : 'sin confirmar';
    return `  ${subjectName.padEnd(10)} ${describeField(entries[subjectName]).label}: ${status}.`;
  });
  return lines.join('\n');
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
