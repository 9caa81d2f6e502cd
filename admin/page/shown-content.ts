import * as v from 'valibot';
import { withCompanyData } from '@/content/reading/placeholders';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { ignoreRules } from '@/content/schema/fields/field';
import { lookUpIn, provideMedia } from '@/content/schema/fields/media';
import type { SiteContent } from '@/content/types';
import { MEDIA_FOLDER } from '@/lib/prepared-media';
import { lookUpChosen } from './chosen-media';
import { withMarks } from './marks';
import type { Shown } from './page-window';

ignoreRules();

/** What the build knew: what was made of the originals, and the content as it was. */
const built = JSON.parse(document.getElementById('built')?.textContent ?? '{}');

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
  provideMedia((place, file) => {
    const prepared = lookUp(place, file);
    const isPrepared = prepared !== undefined && !('problem' in prepared);
    return isPrepared ? prepared : lookUpChosen(chosen[`${MEDIA_FOLDER}/${place}/${file}`], place, onMedia);
  });
  const known = { ...built.content, ...content };
  const values = contentFiles.map((file) => [file, shownFile(file, known)]);
  return Object.fromEntries(values);
}

function shownFile(file: ContentFile, content: Record<string, unknown>): unknown {
  const candidates = [content[file], ...(shown.has(file) ? [] : [built.content[file]])];
  for (const value of candidates) {
    const parsed = v.safeParse(contentSchemas[file], withCompanyData(withMarks(file, value), content.site));
    if (!parsed.typed) continue;
    shown.set(file, parsed.output);
    break;
  }
  return shown.get(file);
}
