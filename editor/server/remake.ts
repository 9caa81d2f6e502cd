import type { ContentData } from '@/content/types';
import type { DarkGround } from '@/lib/palette';
import { renewMedia } from '@/tools/media/media-in-content';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import type { OutdatedMedia } from '@/tools/media/outdated-media';
import { type FoundOriginal, type Intake, processAnew } from './media';
import { readProjectFile } from './project-files';
import { Rejected } from './rejection';

interface RemakeOptions {
  content: ContentData;
  ground: DarkGround;
}

/**
 * Prepares anew what was made for other colours.
 *
 * @returns what was made, and the content with it in the place of the old
 * @throws Rejected when an original is not kept
 */
export async function remake(outdated: OutdatedMedia[], { content, ground }: RemakeOptions) {
  const originals = outdated.map(findOriginal);
  const intakes: Intake[] = [];
  let remade = content;
  for (const original of originals) {
    const intake = await processAnew(original, { ground });
    intakes.push(intake);
    remade = renewMedia(remade, { before: original.note.value, value: intake.media.value });
  }
  return { intakes, content: remade };
}

function findOriginal({ original, note, title }: OutdatedMedia): FoundOriginal {
  const data = readProjectFile(`${ORIGINALS_FOLDER}/${original}`);
  if (data) return { original, note, data };
  throw new Rejected({
    problem: `El original no está guardado en esta copia: ${title}.`,
    remedy: 'Elige de nuevo su archivo.',
  });
}
