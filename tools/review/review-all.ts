import { readdirSync, statSync } from 'node:fs';
import type { SiteContent } from '@/content/types';
import type { Finding } from './finding';
import { fileFinding, HELPERS, type LoadFile, loadProjectFile, readContent, reviewSyntax } from './read-content';
import { samplesError } from './read-samples';
import { passedTopics } from './topics';

/** What a review found, and the content if it could be read. */
interface Reviewed {
  findings: Finding[];
  /** What was looked at and is in order, in words; nothing while a file cannot be read. */
  passed: string[];
  content?: SiteContent;
}

/** The content as far as it can be read, with what kept the rest from being read. */
interface LoadedContent extends Awaited<ReturnType<typeof readContent>> {
  syntaxErrors: Finding[];
}

interface ReviewOptions {
  /** Whether a new version of the policy is recorded. */
  notes?: boolean;
  loadFile?: LoadFile;
}

const LEVEL_ORDER = { error: 0, pending: 1, sample: 2, advice: 3 };

/**
 * Everything that can be said about the content and its files, errors first and what changed last before the rest.
 * Beside a file that cannot be read, the others are reviewed all the same.
 *
 * @returns the content too, when all of it could be read
 */
export async function reviewAll({ notes = true, loadFile = loadProjectFile }: ReviewOptions = {}): Promise<Reviewed> {
  const syntaxErrors = reviewSyntax();
  const helpers = HELPERS.map((name) => `content/${name}`);
  if (syntaxErrors.some(({ file }) => helpers.includes(file))) return { findings: syntaxErrors, passed: [] };
  // The rules import the samples, so that they cannot be loaded beside samples that cannot.
  const errorInSamples = await samplesError(loadFile);
  if (errorInSamples) return { findings: [...syntaxErrors, errorInSamples], passed: [] };

  const loaded: LoadedContent = { ...(await readContent(loadFile)), syntaxErrors };
  const { content, faults, dependents } = loaded;
  const isWhole = [...syntaxErrors, ...faults, ...dependents].length === 0;
  if (isWhole && notes) {
    const { recordPolicyVersion } = await import('./review-policy');
    recordPolicyVersion(content);
  }

  const { withLines } = await import('./field-line');
  const findings = withLines(sortFindings(await collectFindings(loaded)));
  if (!isWhole) return { findings, passed: [] };
  return { findings, passed: passedTopics(findings), content: content as SiteContent };
}

async function collectFindings({ content, faults, dependents, syntaxErrors }: LoadedContent): Promise<Finding[]> {
  // Loaded here: they import what people edit, in which a mistake is a message and not a crash.
  const { reviewContent } = await import('./review-content');
  const { reviewMedia } = await import('./review-media');
  const { reviewOutdated } = await import('./review-outdated');
  const { reviewWords } = await import('./review-words');
  const { reviewPolicy } = await import('./review-policy');
  const { reviewPositions } = await import('./review-positions');
  const { reviewLetters } = await import('./review-letters');

  const filesWithSyntaxErrors = new Set(syntaxErrors.map(({ file }) => file));
  const found = [...faults, ...reviewContent(content), ...(await reviewMedia(content, 'public'))];
  // In a file with syntax errors other errors are consequences.
  const reportable = found.filter(({ file, level }) => level !== 'error' || !filesWithSyntaxErrors.has(file));
  const findings = [...syntaxErrors, ...reportable];

  // An invalid policy cannot be compared with its version.
  const isPolicyInvalid = findings.some((finding) => isError(finding) && finding.file === 'content/privacy-policy.ts');
  if (!isPolicyInvalid) findings.push(...reviewPolicy(content));
  findings.push(...(await reviewWords(content)));
  findings.push(...(await reviewPositions(content)));
  findings.push(...reviewLetters(content));
  findings.push(...reviewOutdated(content, 'tools/media/originales'));
  findings.push(...unusedFiles(Object.keys(content)));
  // A file that cannot be loaded because of another is a consequence of that other's error.
  if (!findings.some(isError)) findings.push(...dependents);
  return findings;
}

function isError({ level }: Finding): boolean {
  return level === 'error';
}

function sortFindings(findings: Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) => LEVEL_ORDER[a.level] - LEVEL_ORDER[b.level] || changedAt(b.file) - changedAt(a.file),
  );
}

/** When a file was changed last; one that is gone was the last. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

/** Files of `content/` that nothing reads, such as a copy that somebody kept. */
function unusedFiles(names: string[]): Finding[] {
  const known = [...names.map((name) => `${name}.ts`), ...HELPERS];
  const files = readdirSync('content').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const unused = files.filter((name) => !known.includes(name));
  return unused.map((name) =>
    fileFinding({
      level: 'advice',
      file: `content/${name}`,
      problem: `La página no usa el archivo «${name}».`,
      remedy: 'Si es una copia, bórrala: lo que cambies en ella no se verá.',
    }),
  );
}
