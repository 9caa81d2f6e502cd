import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ContentValues, type LoadedContent, loadContent } from '@/content';
import { readContentFiles } from '@/content/reading/files';
import { readSecurityFileIssues } from '@/content/reading/security-file';
import { MEDIA_MANIFEST, MEDIA_ROOT, type MediaManifest } from '@/lib/prepared-media';
import { readJson } from '@/lib/read-json';
import { today } from '@/lib/today';
import { type ContentField, contentFieldsIn } from './fields';
import { type PolicyVersions, VERSIONS_FILE } from './policy-versions';

/** The content files on disk, and everything else that the rules in `open-points.ts` depend on. */
export interface ContentState extends LoadedContent {
  media: NamedMedia[];
  /** The confirmed versions of the privacy policy, or undefined when their file is missing or damaged. */
  policyVersions: PolicyVersions | undefined;
  securityIssues: ReturnType<typeof readSecurityFileIssues>;
  /** The current date in ISO 8601 format: `2025-06-30`. */
  today: string;
}

/** A content field that names an original, and digests of the original's files. */
interface NamedMedia {
  field: ContentField;
  /** A digest of each file. A film has several files. A logo may have a second file for dark backgrounds. */
  digests: string[];
}

/** Reads and validates all content files. Reports unreadable files as issues and still loads the other files. */
export function gatherContent(): ContentState {
  const { files, issues } = readContentFiles();
  const loaded = loadContent(files, readJson<MediaManifest>(MEDIA_MANIFEST) ?? {});
  return {
    ...loaded,
    issues: [...issues, ...loaded.issues],
    media: findNamedMedia(loaded.values),
    policyVersions: readJson(VERSIONS_FILE),
    securityIssues: readSecurityFileIssues(today()),
    today: today(),
  };
}

function findNamedMedia(values: ContentValues): NamedMedia[] {
  const media: NamedMedia[] = [];
  for (const field of contentFieldsIn(values)) {
    const folder = field.descriptions.at(-1)?.mediaFolder;
    if (folder && typeof field.value === 'string') {
      media.push({ field, digests: digestsOf(path.join(MEDIA_ROOT, folder), field.value) });
    }
  }
  return media;
}

/** Returns the SHA-256 digests of the files of an original, such as `istmo.svg` and `istmo-on-ink.svg`. */
function digestsOf(folder: string, original: string): string[] {
  if (!existsSync(folder)) return [];
  const belongsToOriginal = (file: string) =>
    file === original || file.startsWith(`${original}.`) || file.startsWith(`${path.parse(original).name}-on-ink.`);
  const files = readdirSync(folder).filter(belongsToOriginal);
  const contents = files.map((file) => readFileSync(path.join(folder, file)));
  return contents.map((content) => createHash('sha256').update(content).digest('hex'));
}
