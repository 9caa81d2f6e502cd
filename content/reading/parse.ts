import * as v from 'valibot';
import manifest from '@/content/prepared-media.json' with { type: 'json' };
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { lookUpIn, provideMedia } from '@/content/schema/fields/media';
import site from '@/content/site.json' with { type: 'json' };
import { ContentError, faultsOf } from './faults';
import { withCompanyData } from './placeholders';

provideMedia(lookUpIn(manifest));

/** What a file of the content holds, as the page is given it. @throws ContentError */
export function parseContent<Name extends ContentFile>(
  name: Name,
  written: unknown,
): v.InferOutput<(typeof contentSchemas)[Name]> {
  const value = withCompanyData(written, site);
  const faults = faultsOf(name, value);
  if (faults.length > 0) throw new ContentError(faults);
  return v.parse(contentSchemas[name], value);
}
