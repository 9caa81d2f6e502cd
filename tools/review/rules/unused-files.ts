import { contentFiles, contentPath } from '@/content/schema/content';
import { MEDIA_MANIFEST } from '@/lib/prepared-media';
import { type Finding, fileFinding } from '@/tools/review/finding';
import type { ReviewInput } from '@/tools/review/gather/review-input';

/** What the page and the review read beside the files of the content. */
const OTHERS = ['content/palabras.txt', 'content/privacy-policy.versions.json', 'content/samples.json', MEDIA_MANIFEST];

/** Advice on files of `content/` that nothing reads, such as a copy that somebody kept. */
export function unusedFiles({ fileNames }: Pick<ReviewInput, 'fileNames'>): Finding[] {
  const known = [...contentFiles.map(contentPath), ...OTHERS];
  const unused = fileNames.filter((name) => !isCode(name) && !known.includes(`content/${name}`));
  return unused.map((name) =>
    fileFinding({
      level: 'advice',
      file: `content/${name}`,
      problem: `La página no usa el archivo «${name}».`,
      remedy: 'Si es una copia, bórrala: lo que cambies en ella no se verá.',
    }),
  );
}

/** Code, and what a system keeps for itself, such as `.DS_Store`. */
function isCode(name: string): boolean {
  return name.endsWith('.ts') || name.startsWith('.');
}
