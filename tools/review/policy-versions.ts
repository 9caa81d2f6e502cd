import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { policyWording } from '@/content/reading/policy-wording';
import { contentSchemas } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { readNotes } from '@/lib/read-notes';

/**
 * A visitor consents to one version of the policy. This file keeps what each version said, as a digest, so that a
 * text can never change under its old date.
 */
export const POLICY_VERSIONS = 'content/privacy-policy.versions.json';

/** The digest of each version's text by its date. */
export type PolicyVersions = Record<string, string>;

/** The versions that were noted; `undefined` when their file is gone or damaged. */
export function readPolicyVersions(file = POLICY_VERSIONS): PolicyVersions | undefined {
  return readNotes<PolicyVersions>(file);
}

/** What the policy says, as a digest (SHA-256, hexadecimal). */
export function policyDigest(content: Partial<ContentData>): string {
  return createHash('sha256').update(policyWording(content)).digest('hex');
}

/**
 * The last version that visitors may have accepted, which a new date must exceed: the text changed under its date, or
 * went back to an earlier one.
 *
 * @returns `undefined` while all is in order
 */
export function versionToExceed(
  content: ContentData,
  accepted: PolicyVersions = readAcceptedVersions(POLICY_VERSIONS) ?? {},
): string | undefined {
  const { version } = content['privacy-policy'];
  const last = latestOf(accepted);
  if (last === undefined || version > last) return undefined;
  const isAsAccepted = version === last && accepted[last] === policyDigest(content);
  return isAsAccepted ? undefined : last;
}

interface RecordOptions {
  file?: string;
  /** The versions that visitors may have accepted; `undefined` without git. */
  accepted?: PolicyVersions | undefined;
}

/**
 * Records what a new version says. One that visitors may have accepted is never recorded again; until then its text
 * and its date may still be corrected.
 *
 * @returns whether something was recorded
 */
export function recordPolicyVersion(
  content: Partial<ContentData>,
  { file = POLICY_VERSIONS, accepted = readAcceptedVersions(file) }: RecordOptions = {},
): boolean {
  const { 'privacy-policy': policy, site } = content;
  const noted = readPolicyVersions(file);
  // The policy names the company, so that its text is known only with both.
  if (!policy || !site || !noted) return false;
  const versions = { ...(accepted ?? noted) };
  const last = latestOf(versions);
  const isNew = isVersion(policy.version) && (last === undefined || last < policy.version);
  if (isNew) versions[policy.version] = policyDigest(content);
  const text = toFile(versions);
  if (text === toFile(noted)) return false;
  writeFileSync(file, text);
  return true;
}

/** Versions are ISO 8601 dates, whose order is that of their letters. */
export function latestOf(versions: PolicyVersions): string | undefined {
  return Object.keys(versions).sort().at(-1);
}

function isVersion(text: string): boolean {
  return v.is(contentSchemas['privacy-policy'].entries.version, text);
}

/**
 * The versions that were published with the branch that this one follows; where that is not known, those that were
 * saved with git, since they may have been published in another way. `undefined` without git.
 */
function readAcceptedVersions(file: string): PolicyVersions | undefined {
  const upstream = git('rev-parse', '--symbolic-full-name', '@{upstream}')?.trim();
  // A branch may follow another one of this machine, which publishes nothing.
  const isPublished = upstream?.startsWith('refs/remotes/');
  const notes = (isPublished && git('show', `${upstream}:./${file}`)) || git('show', `HEAD:./${file}`);
  return notes ? JSON.parse(notes) : undefined;
}

/** What git prints; `undefined` when it cannot do it. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

function toFile(versions: PolicyVersions): string {
  return `${JSON.stringify(versions, null, 2)}\n`;
}
