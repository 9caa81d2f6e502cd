import { confirmables, isConfirmed } from '@/content/schema/confirmed';
import { contentFiles, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import type { ContentData } from '@/content/types';
import { prepareOrExit } from '@/tools/build/prepare-or-exit';
import { gatherContent } from './gather';
import { openPoints } from './open-points';
import { pointsInWords } from './print-points';
import { recordConfirmation } from './record-confirmation';

/**
 * `npm run contenido -- confirmar policy "Ana Ruiz"`: says with one's name that something of the content is in order as
 * it is now. Without arguments, what can be confirmed.
 */
const [name = '', ...names] = process.argv.slice(2);
const by = names.join(' ').trim();
const subject = confirmables.find((confirmable) => confirmable === name);

await prepareOrExit();
const state = gatherContent();
const errors = openPoints(state).filter(({ kind }) => kind === 'error');
const { content } = state;
if (errors.length > 0 || !isComplete(content)) {
  refuse(`Antes hay que corregir el contenido.\n\n${pointsInWords(errors)}`);
} else if (!subject || !by) {
  refuse(
    `Escribe qué confirmas y quién: npm run contenido -- confirmar policy "Ana Ruiz"\n\n${subjectsInWords(content)}`,
  );
} else {
  recordConfirmation({ subject, by, content });
  console.log(`Confirmado por ${by}. Si lo confirmado cambia, se confirma de nuevo.`);
}

function subjectsInWords(whole: ContentData): string {
  const { entries } = contentSchemas.confirmations;
  const lines = confirmables.map((confirmable) => {
    const given = whole.confirmations[confirmable];
    const state =
      given && isConfirmed(confirmable, whole) ? `confirmado por ${given.by} el ${given.on}` : 'sin confirmar';
    return `  ${confirmable.padEnd(10)} ${describeField(entries[confirmable]).label}: ${state}.`;
  });
  return lines.join('\n');
}

function isComplete(some: Partial<ContentData>): some is ContentData {
  return contentFiles.every((file) => some[file] !== undefined);
}

function refuse(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
