import { writeFileSync } from 'node:fs';
import { type ContentFault, faultInWords, faultsOf } from '@/content/reading/faults';
import { readContentFile } from '@/content/reading/files';
import { type Confirmable, canBeConfirmed, confirmables, digestOf } from '@/content/schema/confirmed';
import { contentPath } from '@/content/schema/content';
import type { Message } from '@/content/schema/message';
import { today } from '@/lib/today';
import { gatherContent } from './gather/content';

interface ConfirmationRequest {
  /** What is confirmed, as a person typed it. */
  name: string;
  /** Who confirms it. */
  by: string;
}

/**
 * Notes in `content/confirmations.json` that somebody says that something is in order as it is now.
 *
 * @returns why it cannot be noted; `undefined` once it is
 */
export function recordConfirmation({ name, by }: ConfirmationRequest): Message | undefined {
  const subject = confirmables.find((confirmable) => confirmable === name);
  if (!subject) {
    return {
      problem: `«${name}» no es nada que se confirme.`,
      remedy: `Escribe ${confirmables.join(', ')}; npm run contenido -- confirmar dice qué es cada uno.`,
    };
  }
  if (by.trim() === '') {
    return {
      problem: 'Falta el nombre de quien confirma.',
      remedy: `Escríbelo entre comillas: npm run contenido -- confirmar ${name} "Ana Ruiz"`,
    };
  }
  return write(subject, by.trim());
}

function write(name: Confirmable, by: string): Message | undefined {
  const { content, faults } = gatherContent();
  if (!content.confirmations || !canBeConfirmed(name, content)) return unusable(faults);
  // As it is written: in `content`, the company's data stands in place of their names in braces.
  const value = {
    ...Object(readContentFile('confirmations')),
    [name]: { by, on: today(), of: digestOf(name, content) },
  };
  const [fault] = faultsOf('confirmations', value);
  if (fault) return fault;
  writeFileSync(contentPath('confirmations'), `${JSON.stringify(value, null, 2)}\n`);
  return undefined;
}

function unusable(faults: ContentFault[]): Message {
  return {
    problem: 'Antes hay que corregir el contenido.',
    remedy: faults.map(faultInWords).join('\n\n'),
  };
}
