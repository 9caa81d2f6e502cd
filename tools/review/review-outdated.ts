import type { SiteContent } from '@/content/types';
import { readLedger } from '@/tools/media/ledger';
import { outdatedInWords, outdatedMedia } from '@/tools/media/outdated-media';
import { type Finding, fieldAt, finding } from './finding';

/** Advice on pictures that were made for other colours of the brand. */
export function reviewOutdated(content: Partial<SiteContent>, originalsFolder: string): Finding[] {
  const outdated = outdatedMedia(content, readLedger(originalsFolder));
  if (outdated.length === 0) return [];
  return [
    finding({
      level: 'advice',
      field: fieldAt(content, { file: 'brand', path: ['colors'] }),
      problem: `Esto se preparó para otros colores de la marca: ${outdatedInWords(outdated)}.`,
      remedy: 'Pulsa «Preparar de nuevo» en los colores.',
      inTerminal: { remedy: 'Pasa npm run contenido -- medios.' },
    }),
  ];
}
