import type { PreviewContent } from '@/admin/shared/preview-window';
import type { PageDrawings } from '@/components/about-us';
import { validateContent } from '@/content';
import { type ContentFileName, contentFileNames } from '@/content/schema/content';
import type { MediaLookup } from '@/content/schema/context';
import { insertCompanyData } from '@/content/schema/placeholders';
import type { SiteContent } from '@/content/types';
import { MEDIA_ROOT, type MediaManifest } from '@/lib/prepared-media';
import { lookUpChosenMedia } from './chosen-media';
import { appendFieldPaths } from './stega';

/** The content, the prepared media and the drawings at the time of the build, from the document of the preview page. */
export const buildData: { content: Record<string, unknown>; media: MediaManifest; drawings: PageDrawings } = JSON.parse(
  document.getElementById('built')?.textContent ?? '',
);

const lastValidContent = new Map<ContentFileName, unknown>();

/**
 * Parses the content for the page. Inserts the company's data into the texts, and appends to each text the encoded path
 * of its field. Accepts texts that violate a rule, such as a length limit. Returns the last valid content of an
 * incomplete file, such as one with a new entry without a picture. Calls `onMediaLoad` when a chosen file has loaded.
 */
export function parsePreview({ content, mediaUrls }: PreviewContent, onMediaLoad: () => void): SiteContent {
  const lookUpMedia: MediaLookup = (folder, fileName) => {
    const preparedFile = buildData.media[folder]?.[fileName];
    if (preparedFile && !('problem' in preparedFile)) return preparedFile;
    return lookUpChosenMedia(mediaUrls[`${MEDIA_ROOT}/${folder}/${fileName}`], onMediaLoad);
  };
  const allContent = { ...buildData.content, ...content };
  const parsed = contentFileNames.map((name) => [name, parseFile(name, { content: allContent, lookUpMedia })]);
  return Object.fromEntries(parsed);
}

function parseFile(
  fileName: ContentFileName,
  { content, lookUpMedia }: { content: Record<string, unknown>; lookUpMedia: MediaLookup },
): unknown {
  const valuesToParse = lastValidContent.has(fileName)
    ? [content[fileName]]
    : [buildData.content[fileName], content[fileName]];
  for (const value of valuesToParse) {
    const valueWithCompanyData = insertCompanyData(appendFieldPaths(fileName, value), content.site);
    const result = validateContent(fileName, valueWithCompanyData, { lookUpMedia, ignoresRules: true });
    if (result.isValid) lastValidContent.set(fileName, result.output);
  }
  return lastValidContent.get(fileName);
}
