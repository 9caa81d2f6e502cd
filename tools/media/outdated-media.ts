import type { SiteContent } from '@/content/types';
import { darkGroundOf, paletteOrModel } from '@/lib/palette';
import type { OriginalsFolder } from './accepted-endings';
import { fitsGround, type Ledger, type LedgerEntry } from './ledger';

/** What was made for other colours than the page now has, and is still used. */
export interface OutdatedMedia {
  /** The original's path within the folder of the originals. */
  original: string;
  entry: LedgerEntry;
  /** In words: «la portada». */
  title: string;
}

const TITLES: Partial<Record<string, string>> = {
  logotipo: 'el logotipo',
  simbolo: 'el símbolo',
  portada: 'la portada',
  'portada-ancha': 'la portada ancha',
  'portada-alta': 'la portada alta',
} satisfies Partial<Record<OriginalsFolder, string>>;

/** What the content uses that was made for other colours of the brand. */
export function outdatedMedia(content: Partial<SiteContent>, ledger: Ledger): OutdatedMedia[] {
  const ground = darkGroundOf(paletteOrModel(content.brand?.colors));
  const source = JSON.stringify(content);
  const isUsed = ({ made }: LedgerEntry) => made.some((src) => source.includes(JSON.stringify(src)));
  const outdated = Object.entries(ledger).filter(([, entry]) => !fitsGround(entry, ground) && isUsed(entry));
  return outdated.map(([original, entry]) => ({ original, entry, title: titleOf(original) }));
}

/** What is outdated, as one sentence tells it: «el logotipo y la portada». */
export function outdatedInWords(outdated: OutdatedMedia[]): string {
  return new Intl.ListFormat('es').format(outdated.map(({ title }) => title));
}

function titleOf(original: string): string {
  const [folder = ''] = original.split('/');
  return TITLES[folder] ?? original;
}
