import type { Finding } from '../../content/review';
import type { SiteContent } from '../../content/site-content';
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
  const { findings, isReadable } = reviewSpelling();
  if (!isReadable) return { findings };
  let modules: Awaited<ReturnType<typeof read>>;
  try {
    modules = await read();
  } catch (error) {
    if (findings.length === 0) throw error;
    return { findings };
  }
  const [{ siteContent: content }, { reviewContent }, { reviewMedia }, { notePolicy, reviewPolicy }] = modules;
  notePolicy(content);
  return {
    content,
    findings: [
      ...findings,
      ...reviewContent(content),
      ...(await reviewMedia(content, 'public')),
      ...reviewPolicy(content),
    ],
  };
}
