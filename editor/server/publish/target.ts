import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentData } from '@/content/types';
import type { PublishingTarget } from '@/editor/api';
import { tryGit } from '@/editor/server/git';
import { CONTENT_PATHS } from '@/editor/server/project-files';
import { isSampleText } from '@/tools/review/samples';

/** Where versions are pushed to. */
export interface Remote {
  name: string;
  url: string;
  branch: string;
}

async function line(...args: string[]): Promise<string | undefined> {
  const { status, stdout } = await tryGit(...args);
  return status === 0 ? stdout.toString().trim() || undefined : undefined;
}

/** The remote and branch that the current branch follows, else the first remote and a branch of the same name. */
export async function readRemote(): Promise<Remote | undefined> {
  const current = await line('symbolic-ref', '--short', 'HEAD');
  if (!current) return undefined;
  const configured = await line('config', `branch.${current}.remote`);
  // A branch may follow another one of this machine, which publishes nothing.
  const isRemote = configured !== undefined && configured !== '.';
  const name = (isRemote ? configured : undefined) ?? (await line('remote'))?.split('\n')[0];
  const url = name && (await line('remote', 'get-url', name));
  if (!name || !url) return undefined;
  const merge = isRemote ? await line('config', `branch.${current}.merge`) : undefined;
  return { name, url: withoutPassword(url), branch: merge?.replace('refs/heads/', '') ?? current };
}

/** The name under which git keeps what it last knew of the published branch. */
export function trackingBranch({ name, branch }: Remote): string {
  return `refs/remotes/${name}/${branch}`;
}

/** A text without the user and password that an address in it may hold. */
export function withoutPassword(text: string): string {
  return text.replace(/(https?:\/\/)[^@/\s]+@/g, '$1');
}

/** What is known of the branch that is published; `undefined` before it was ever published or fetched. */
export async function publishedBranch(): Promise<string | undefined> {
  const remote = await readRemote();
  const branch = remote && trackingBranch(remote);
  return branch && (await line('rev-parse', '--verify', '--quiet', branch)) ? branch : undefined;
}

/** The files that tell a service to build and serve what is pushed. */
const BUILDERS = [
  { file: '.gitlab-ci.yml', name: 'GitLab' },
  { file: 'netlify.toml', name: 'Netlify' },
  { file: 'vercel.json', name: 'Vercel' },
  { file: 'wrangler.toml', name: 'Cloudflare' },
  { file: 'bitbucket-pipelines.yml', name: 'Bitbucket' },
];

const WORKFLOWS = '.github/workflows';
/** A workflow that puts something online; others only check. */
const DEPLOYS = /deploy-pages|gh-pages|^\s*environment:/m;

/** Who builds what is pushed, where the project says so. */
export function readBuilder(): string | undefined {
  const workflows = existsSync(WORKFLOWS) ? readdirSync(WORKFLOWS) : [];
  const deploys = workflows.some((name) => DEPLOYS.test(readFileSync(join(WORKFLOWS, name), 'utf8')));
  return deploys ? 'GitHub Actions' : BUILDERS.find(({ file }) => existsSync(file))?.name;
}

/**
 * The site's address, unless it is still a sample. `PUBLISHED_SITE_URL` names another place than the content, such as
 * a rehearsal.
 */
export function siteUrlOf(content: Pick<ContentData, 'site'>): string | undefined {
  if (process.env.PUBLISHED_SITE_URL) return process.env.PUBLISHED_SITE_URL;
  const { url } = content.site;
  return isSampleText('site.url', url) ? undefined : url;
}

async function countUnpublished(): Promise<number> {
  const branch = await publishedBranch();
  const range = branch ? `${branch}..HEAD` : 'HEAD';
  return Number((await line('rev-list', '--count', range, '--', ...CONTENT_PATHS)) ?? 0);
}

/** Where the site would be published to, and what waits. */
export async function publishingTarget(content: ContentData): Promise<PublishingTarget> {
  const remote = await readRemote();
  const builder = readBuilder();
  const siteUrl = siteUrlOf(content);
  return {
    ...(remote && { remote }),
    ...(builder && { builder }),
    ...(siteUrl && { siteUrl }),
    unpublished: await countUnpublished(),
  };
}
