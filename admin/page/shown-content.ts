import type { PageDrawings } from '@/components/about-us';
import { validateContent } from '@/content';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { MediaLookup } from '@/content/schema/context';
import { lookUpIn } from '@/content/schema/fields/media';
import { withCompanyData } from '@/content/schema/placeholders';
import type { SiteContent } from '@/content/types';
import { MEDIA_FOLDER, type MediaManifest } from '@/lib/prepared-media';
import { lookUpChosen } from './chosen-media';
import { type FieldTarget, withMarks } from './marks';

/** What the page shows. */
interface Shown {
  /** The file whose form is open. */
  file: ContentFile;
  /** The files as far as they are known, as they are written; of others, what the build had. */
  content: Record<string, unknown>;
  /** Files that the form can show, by their path in the project, and where the browser has them. */
  chosen: Record<string, string>;
}

/** What the page and the panel around it offer each other. */
export interface PageWindow extends Window {
  showContent?: (shown: Shown) => void;
  onFieldClick?: (target: FieldTarget) => void;
}

/** What the build knew: the content as it was, what was made of the originals, and what is drawn of the offices. */
export const built: { content: Record<string, unknown>; media: MediaManifest; drawings: PageDrawings } = JSON.parse(
  document.getElementById('built')?.textContent ?? '',
);

/** The last value of each file that the page could show. */
const shown = new Map<ContentFile, unknown>();

/**
 * The content as the page takes it, from what is typed: with the company's data in its texts and a mark in each. A file
 * that lacks something, such as the picture of an entry that is being added, stays as it was when it last was whole; a
 * text that breaks a rule is shown.
 *
 * @param onMedia called when more is known of a file that was just chosen
 */
export function shownContent({ content, chosen }: Shown, onMedia: () => void): SiteContent {
  const lookUp = lookUpIn(built.media);
  const media: MediaLookup = (place, file) => {
    const prepared = lookUp(place, file);
    if (prepared && !('problem' in prepared)) return prepared;
    return lookUpChosen(chosen[`${MEDIA_FOLDER}/${place}/${file}`], onMedia);
  };
  const known = { ...built.content, ...content };
  const values = contentFiles.map((file) => [file, shownFile(file, { content: known, media })]);
  return Object.fromEntries(values);
}

function shownFile(
  file: ContentFile,
  { content, media }: { content: Record<string, unknown>; media: MediaLookup },
): unknown {
  const candidates = shown.has(file) ? [content[file]] : [built.content[file], content[file]];
  for (const value of candidates) {
    const marked = withCompanyData(withMarks(file, value), content.site);
    const result = validateContent(file, marked, { media, ignoresRules: true });
    if (result.isValid) shown.set(file, result.output);
  }
  return shown.get(file);
}
