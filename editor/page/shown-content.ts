import * as v from 'valibot';
import { withCompanyData } from '@/content/reading/placeholders';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import type { ContentData, SiteContent } from '@/content/types';
import { withMarks } from './marks';

/** The last value of each file that the page could show, and what it was made of. */
const shown = new Map<ContentFile, { value: unknown; site: unknown; result: unknown }>();

/**
 * The content as the page takes it, from what is typed: with the company's data in its texts and a mark in each. A file
 * that lacks something, such as the picture of an entry that is being added, stays as it was when it last was whole; a
 * text that breaks a rule is shown.
 */
export function shownContent(content: ContentData): SiteContent {
  const values = contentFiles.map((file) => [file, shownFile(file, content)]);
  return Object.fromEntries(values);
}

function shownFile(file: ContentFile, content: ContentData): unknown {
  const value = content[file];
  const { site } = content;
  const known = shown.get(file);
  if (known?.value === value && known.site === site) return known.result;
  const parsed = v.safeParse(contentSchemas[file], withCompanyData(value, site));
  const result = parsed.typed ? withMarks(file, parsed.output) : known?.result;
  shown.set(file, { value, site, result });
  return result;
}
