import type { ContentData } from '@/content/types';
import { darkGroundOf, paletteOrModel } from '@/lib/palette';
import type { OriginalsFolder } from './accepted-endings';
import { usesMedia } from './media-in-content';
import { fitsGround, type OriginalNote, readAllNotes } from './original-note';

/** What was made for other colours than the page now has, and is still used. */
export interface OutdatedMedia {
  /** The original's path within the folder of the originals. */
  original: string;
  note: OriginalNote;
  /** In words: «la portada». */
  title: string;
}

const TITLES: Partial<Record<string, string>> = {
  logotipo: 'el logotipo',
  simbolo: 'el símbolo',
  talento: 'los retratos',
  portada: 'la portada',
  'portada-ancha': 'la portada ancha',
  'portada-alta': 'la portada alta',
} satisfies Partial<Record<OriginalsFolder, string>>;

/** What the content uses that was made for other colours of the brand. */
export function outdatedMedia(content: Partial<ContentData>, originalsFolder: string): OutdatedMedia[] {
  const ground = darkGroundOf(paletteOrModel(content.brand?.colors));
  const outdated: OutdatedMedia[] = [];
  for (const [original, note] of readAllNotes(originalsFolder)) {
    if (fitsGround(note, ground) || !usesMedia(content, note.made)) continue;
    outdated.push({ original, note, title: titleOf(original) });
  }
  return outdated;
}

/** What is outdated, as one sentence tells it: «el logotipo y la portada». */
export function outdatedInWords(outdated: OutdatedMedia[]): string {
  const titles = new Set(outdated.map(({ title }) => title));
  return new Intl.ListFormat('es').format(titles);
}

function titleOf(original: string): string {
  const [folder = ''] = original.split('/');
  return TITLES[folder] ?? original;
}
