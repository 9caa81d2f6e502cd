import type { SiteContent } from '@/content/types';
import { isGroup } from '@/editor/document/pictures';
import type { DarkGround } from '@/lib/palette';
import type { OutdatedMedia } from '@/tools/media/outdated-media';
import { type FoundOriginal, type Intake, processAnew } from './media';
import { ORIGINALS_FOLDER, readProjectFile } from './project-files';
import { Rejected } from './rejection';

interface RemakeOptions {
  content: SiteContent;
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
  const files = new Map<unknown, object>();
  for (const original of originals) {
    const intake = await processAnew(original, { ground });
    intakes.push(intake);
    for (const [address, file] of filesByAddress(original.entry.entry.value, intake.media.value)) {
      files.set(address, file);
    }
  }
  return { intakes, content: withFiles(content, files) };
}

function findOriginal({ original, entry, title }: OutdatedMedia): FoundOriginal {
  const data = readProjectFile(`${ORIGINALS_FOLDER}/${original}`);
  if (data) return { original, entry, data };
  throw new Rejected({
    problem: `El original no está guardado en esta copia: ${title}.`,
    remedy: 'Elige de nuevo su archivo.',
  });
}

/** What the content holds of each new file, by the address of the old one. */
function filesByAddress(before: unknown, after: unknown): [unknown, object][] {
  if (!isGroup(before) || !isGroup(after)) return [];
  return Object.keys(before).flatMap((key) => {
    if (typeof before[key] === 'string') return [[before[key], after] as [unknown, object]];
    return filesByAddress(before[key], after[key]);
  });
}

/** A value of the content with the new files; texts beside an address stay. */
function withFiles<Value>(value: Value, files: Map<unknown, object>): Value;
function withFiles(value: unknown, files: Map<unknown, object>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withFiles(entry, files));
  if (!isGroup(value)) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, withFiles(field, files)]);
  const file = Object.values(value)
    .map((field) => files.get(field))
    .find(Boolean);
  return { ...Object.fromEntries(fields), ...file };
}
