import { readdirSync, statSync } from 'node:fs';
import type { SiteContent } from '@/content/types';
import { about, faultOf, HELPERS, readContent, reviewSyntax, unreadable } from './read-content';
import type { Finding } from './review-content';

/** What a review found, and the content if it could be read. */
interface Reviewed {
  findings: Finding[];
  content?: SiteContent;
}

/**
 * Everything that can be said about the content and its files, errors first and what changed last before the rest.
 * Beside a file that cannot be read, the others are reviewed all the same.
 *
 * @param notes whether a new version of the policy is noted
 * @returns the content too, when all of it could be read
 */
export async function reviewAll({ notes = true } = {}): Promise<Reviewed> {
  const syntax = reviewSyntax();
  const needed = HELPERS.map((name) => `content/${name}`);
  if (syntax.some(({ file }) => needed.includes(file))) return { findings: syntax };
  try {
    return await review(syntax, notes);
  } catch (error) {
    const fault = needed.map((file) => faultOf(file, error)).find((found) => found !== undefined);
    return { findings: [...syntax, fault ?? unreadable('content/samples.ts', error)] };
  }
}

async function review(syntax: Finding[], notes: boolean): Promise<Reviewed> {
  // The rules need what people edit too, in which a slip is a message and not a crash.
  const { reviewContent } = await import('./review-content');
  const { withLines } = await import('./field-line');
  const { reviewMedia } = await import('./review-media');
  const { reviewWords } = await import('./review-words');
  const { notePolicy, reviewPolicy } = await import('./review-policy');
  const { content, faults, victims } = await readContent();
  const isWhole = [...syntax, ...faults, ...victims].length === 0;
  if (isWhole && notes) notePolicy(content);
  const slips = new Set(syntax.map(({ file }) => file));
  // What else is wrong in a file may follow from how it is written, and a changed policy from what is wrong in it.
  const found = [...faults, ...reviewContent(content), ...(await reviewMedia(content, 'public'))];
  const errors = [...syntax, ...found.filter(({ file, level }) => level !== 'error' || !slips.has(file))];
  const isPolicyWrong = errors.some(({ file, level }) => level === 'error' && file === 'content/privacy-policy.ts');
  const findings = [
    ...errors,
    ...(isPolicyWrong ? [] : reviewPolicy(content)),
    ...(await reviewWords(content)),
    ...strayFiles(Object.keys(content)),
  ];
  if (!findings.some(({ level }) => level === 'error')) findings.push(...victims);
  const order = { error: 0, pending: 1, sample: 2, advice: 3 };
  findings.sort((a, b) => order[a.level] - order[b.level] || changedAt(b.file) - changedAt(a.file));
  const located = withLines(findings);
  return isWhole ? { findings: located, content: content as SiteContent } : { findings: located };
}

/** When a file was changed last; one that is gone was the last. */
const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();

/** Files of `content/` that nothing reads, such as a copy that somebody kept. */
function strayFiles(names: string[]): Finding[] {
  const known = [...names.map((name) => `${name}.ts`), ...HELPERS];
  return readdirSync('content')
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !known.includes(name))
    .map((name) => {
      const remedy = 'Si es una copia, bórrala: lo que cambies en ella no se verá.';
      return { ...about(`content/${name}`, 0, { problem: 'La página no usa este archivo.', remedy }), level: 'advice' };
    });
}
