import { readdirSync } from 'node:fs';
import type { Finding } from '../../content/review';
import type { SiteContent } from '../../content/site-content';
import { anchors } from '../../lib/anchors';
import { lineOf } from './report';
import { reviewSpelling } from './review-spelling';

/** Reads the content and its rules; only when asked, so that a slip of the pen in a file is a message and not a crash. */
const read = () =>
  Promise.all([
    import('../../content/site-content'),
    import('../../content/review'),
    import('./review-media'),
    import('./review-policy'),
  ]);

/**
 * Everything that can be said about the content and its files. Content that cannot be read is reported alone, since
 * nothing else can be known.
 */
export async function reviewAll(): Promise<{ findings: Finding[]; content?: SiteContent }> {
  const { findings: spelling, isReadable } = reviewSpelling();
  if (!isReadable) return { findings: spelling };
  let modules: Awaited<ReturnType<typeof read>>;
  try {
    modules = await read();
  } catch (error) {
    return { findings: spelling.length > 0 ? spelling : [unreadable(error)] };
  }
  const [{ siteContent: content }, { reviewContent }, { reviewMedia }, { notePolicy, reviewPolicy }] = modules;
  notePolicy(content);
  const rules = [
    ...reviewContent(content),
    ...(await reviewMedia(content, 'public')),
    ...reviewPolicy(content),
    ...strayFiles(content),
  ];
  return { content, findings: [...spelling.filter((finding) => !rules.some(saysMoreThan(finding))), ...rules] };
}

/** Whether a rule speaks of the same field in the same line, as it does in plainer words than the compiler. */
const saysMoreThan = (spelling: Finding) => (rule: Finding) =>
  rule.level === 'error' &&
  rule.file === spelling.file &&
  lineOf(rule) === lineOf(spelling) &&
  rule.field.split(', ').at(-1) === spelling.field.split(', ').at(-1);

function unreadable(error: unknown): Finding {
  return {
    level: 'error',
    file: 'content',
    field: '',
    problem: `El contenido no se puede leer: ${error instanceof Error ? error.message : String(error)}`,
    remedy: 'Deshaz lo último que cambiaste: git restore content lib.',
    anchor: anchors.top,
  };
}

const HELPERS = ['types', 'samples', 'review', 'site-content', 'bar-width'];

/** Files of `content/` that nothing reads, such as a copy that somebody kept. */
function strayFiles(content: SiteContent): Finding[] {
  const known = [...Object.keys(content), ...HELPERS].flatMap((name) => [`${name}.ts`, `${name}.test.ts`]);
  return readdirSync('content')
    .filter((name) => name.endsWith('.ts') && !known.includes(name))
    .map((name) => ({
      level: 'advice',
      file: `content/${name}`,
      field: '',
      problem: 'La página no usa este archivo.',
      remedy: 'Si es una copia, bórrala: lo que cambies en ella no se verá.',
      anchor: anchors.top,
    }));
}
