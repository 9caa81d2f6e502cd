import type { Finding } from '../../content/review';
import type { SiteContent } from '../../content/site-content';
import { reviewMedia } from './review-media';
import { notePolicy, reviewPolicy } from './review-policy';
import { reviewSpelling } from './review-spelling';

/**
 * Everything that can be said about the content and its files. A content file that cannot even be read is reported
 * alone, since nothing else can be known.
 */
export async function reviewAll(): Promise<{ findings: Finding[]; content?: SiteContent }> {
  const { findings, isReadable } = reviewSpelling();
  if (!isReadable) return { findings };
  // Read only now, so that a slip of the pen in one file is a message and not a crash.
  const [{ siteContent }, { reviewContent }] = await Promise.all([
    import('../../content/site-content'),
    import('../../content/review'),
  ]);
  notePolicy(siteContent);
  return {
    content: siteContent,
    findings: [
      ...findings,
      ...reviewContent(siteContent),
      ...(await reviewMedia(siteContent, 'public')),
      ...reviewPolicy(siteContent),
    ],
  };
}
