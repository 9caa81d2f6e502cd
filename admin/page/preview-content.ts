import type { PreviewContent } from '@/admin/shared/preview-window';
import type { PageDrawings } from '@/components/about-us';
import { validateContent } from '@/content';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { MediaLookup } from '@/content/schema/context';
import { withCompanyData } from '@/content/schema/placeholders';
import type { SiteContent } from '@/content/types';
import { MEDIA_ROOT, type MediaManifest } from '@/lib/prepared-media';
import { lookUpChosen } from './chosen-media';
import { encodePaths } from './stega';

/** The build's data: the content, the prepared media and the drawings of the offices. */
export const built: { content: Record<string, unknown>; media: MediaManifest; drawings: PageDrawings } = JSON.parse(
  document.getElementById('built')?.textContent ?? '',
);

/** The last valid output of each file. */
const validOutputs = new Map<ContentFile, unknown>();

/**
 * Parses the content for the page, with the company's data and the encoded paths in its texts. Accepts texts that break
 * a rule. An incomplete file, such as a new entry without a picture, keeps its last valid output.
 *
 * @param onMediaLoad called when the size of a chosen file is known
 */
export function parsePreview({ content, chosen }: PreviewContent, onMediaLoad: () => void): SiteContent {
  const media: MediaLookup = (folder, file) => {
    const prepared = built.media[folder]?.[file];
    if (prepared && !('problem' in prepared)) return prepared;
    return lookUpChosen(chosen[`${MEDIA_ROOT}/${folder}/${file}`], onMediaLoad);
  };
  const current = { ...built.content, ...content };
  const values = contentFiles.map((file) => [file, parseFile(file, { content: current, media })]);
  return Object.fromEntries(values);
}

function parseFile(
  file: ContentFile,
  { content, media }: { content: Record<string, unknown>; media: MediaLookup },
): unknown {
  const candidates = validOutputs.has(file) ? [content[file]] : [built.content[file], content[file]];
  for (const value of candidates) {
    const text = withCompanyData(encodePaths(file, value), content.site);
    const result = validateContent(file, text, { media, ignoresRules: true });
    if (result.isValid) validOutputs.set(file, result.output);
  }
  return validOutputs.get(file);
}
