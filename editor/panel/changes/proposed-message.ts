import type { Change } from '@/editor/document/changes';
import { placeOfFile } from '@/editor/document/place';

/** The message that is proposed for a version: a single change as it is told, several by their parts of the page. */
export function proposedMessage(changes: Change[]): string {
  const [first, ...others] = changes;
  if (!first) return '';
  if (others.length === 0) return first.sentence.replace(/\.$/, '');
  const parts = new Set(changes.map(({ file }) => placeOfFile(file).label));
  return `Cambios en ${new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)}`;
}
