import type { PublishingTarget } from '@/editor/api';
import { CONTENT_PATHS } from '@/editor/server/project-files';
import { isSampleText } from '@/tools/review/samples';
import { lineOf } from './git';
import { publishedBranch, readRemote } from './remote';
import { versionsProblem } from './saving';
import { contentAt } from './versions';

/**
 * The address of the site in a version, unless it is still a sample. `PUBLISHED_SITE_URL` names another place than the
 * content, such as a rehearsal.
 */
export async function siteUrlAt(version: string): Promise<string | undefined> {
  if (process.env.PUBLISHED_SITE_URL) return process.env.PUBLISHED_SITE_URL;
  const { site } = await contentAt(version);
  const isReal = site && !isSampleText('site.url', site.url);
  return isReal ? site.url : undefined;
}

/** Where the site would be published to, and what waits. */
export async function publishingTarget(): Promise<PublishingTarget> {
  const problem = await versionsProblem();
  if (problem) return { unpublished: 0, problem };
  const remote = await readRemote();
  const siteUrl = await siteUrlAt('HEAD');
  const branch = await publishedBranch();
  const range = branch ? `${branch}..HEAD` : 'HEAD';
  const unpublished = Number((await lineOf('rev-list', '--count', range, '--', ...CONTENT_PATHS)) ?? 0);
  return { ...(remote && { remote }), ...(siteUrl && { siteUrl }), unpublished };
}
