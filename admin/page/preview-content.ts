import type { PreviewContent } from '@/admin/shared/preview-window';
import type { PageDrawings } from '@/components/about-us';
import { validateContent } from '@/content';
import { type ContentFileName, contentFiles } from '@/content/schema/content';
import type { MediaLookup } from '@/content/schema/context';
import { insertCompanyData } from '@/content/schema/placeholders';
import type { SiteContent } from '@/content/types';
import { MEDIA_ROOT, type MediaManifest } from '@/lib/prepared-media';
import { lookUpChosen } from './chosen-media';
import { encodePaths } from './stega';

/** The content, the prepared media and the drawings at the time of the build, from the document of the preview page. */
export const buildData: { content: Record<string, unknown>; media: MediaManifest; drawings: PageDrawings } = JSON.parse(
  document.getElementById('built')?.textContent ?? '',
);

/** The last valid parsed content of each file. */
const validOutputs = new Map<ContentFileName, unknown>();

/**
 * Parses the content for the page. Inserts the company's data into the texts, and encodes the path of its field in each
 * text. Accepts texts that break a rule, such as a length limit. For an incomplete file, such as one with a new entry
 * without a picture, returns the last valid content.
 *
 * @param onMediaLoad called when the size of a file that the editor has chosen is known
 */
export function parsePreview({ content, chosen }: PreviewContent, onMediaLoad: () => void): SiteContent {
  const media: MediaLookup = (folder, fileName) => {
    const prepared = buildData.media[folder]?.[fileName];
    if (prepared && !('problem' in prepared)) return prepared;
    return lookUpChosen(chosen[`${MEDIA_ROOT}/${folder}/${fileName}`], onMediaLoad);
  };
  const current = { ...buildData.content, ...content };
  const values = contentFiles.map((fileName) => [fileName, parseFile(fileName, { content: current, media })]);
  return Object.fromEntries(values);
}

function parseFile(
  fileName: ContentFileName,
  { content, media }: { content: Record<string, unknown>; media: MediaLookup },
): unknown {
  const candidates = validOutputs.has(fileName)
    ? [content[fileName]]
    : [buildData.content[fileName], content[fileName]];
  for (const value of candidates) {
    const text = insertCompanyData(encodePaths(fileName, value), content.site);
    const result = validateContent(fileName, text, { media, ignoresRules: true });
    if (result.isValid) validOutputs.set(fileName, result.output);
  }
  return validOutputs.get(fileName);
}
