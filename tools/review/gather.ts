import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LoadedContent, loadContent } from '@/content';
import { type MediaField, mediaFieldsIn } from '@/content/reading/fields';
import { readContentFiles } from '@/content/reading/files';
import { MEDIA_MANIFEST, MEDIA_ROOT, type MediaManifest } from '@/lib/prepared-media';
import { readJson } from '@/lib/read-json';
import { today } from '@/lib/today';
import { type PolicyVersions, VERSIONS_FILE } from './policy-versions';

/** The optional file that tells security researchers whom to write to (RFC 9116). */
export const SECURITY_FILE = 'public/.well-known/security.txt';

/** The content files on disk, and everything else that the rules in `open-points.ts` depend on. */
export interface ContentState extends LoadedContent {
  media: NamedMedia[];
  /** The confirmed versions of the privacy policy, or undefined when their file is missing or damaged. */
  policyVersions: PolicyVersions | undefined;
  /** The text of `SECURITY_FILE`. Empty if there is no such file. */
  securityFile: string;
  /** The current date in ISO 8601 format: `2025-06-30`. */
  today: string;
}

interface NamedMedia extends MediaField {
  /** A digest of each file of the original. A film has several files. A logo may have a second file for dark backgrounds. */
  digests: string[];
}

/** Reads and validates all content files. Reports unreadable files as issues and still loads the other files. */
export function gatherContent(): ContentState {
  const { files, issues } = readContentFiles();
  const loaded = loadContent(files, readJson<MediaManifest>(MEDIA_MANIFEST) ?? {});
  return {
    ...loaded,
    issues: [...issues, ...loaded.issues],
    media: mediaFieldsIn(loaded.values).map((mediaField) => ({ ...mediaField, digests: digestsOf(mediaField) })),
    policyVersions: readJson(VERSIONS_FILE),
    securityFile: existsSync(SECURITY_FILE) ? readFileSync(SECURITY_FILE, 'utf8') : '',
    today: today(),
  };
}

/** Returns the SHA-256 digests of the files of an original, such as `istmo.svg` and `istmo-on-ink.svg`. */
function digestsOf({ folder, original }: MediaField): string[] {
  const directory = path.join(MEDIA_ROOT, folder);
  if (!existsSync(directory)) return [];
  const belongsToOriginal = (file: string) =>
    file === original || file.startsWith(`${original}.`) || file.startsWith(`${path.parse(original).name}-on-ink.`);
  const files = readdirSync(directory).filter(belongsToOriginal);
  const contents = files.map((file) => readFileSync(path.join(directory, file)));
  return contents.map((content) => createHash('sha256').update(content).digest('hex'));
}

/** Returns the current content as the sample: all content files, and digests of the originals that they name. */
export function gatherSamples() {
  // The symbols of technologies are those of real products, which a company may offer too.
  const media = gatherContent().media.filter(({ folder }) => folder !== 'tecnologias');
  const digests = media.map((file) => [`${file.folder}/${file.original}`, file.digests]);
  return { content: readContentFiles().files, files: Object.fromEntries(digests) };
}
