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
 * The last saved version, which a new date must exceed: the text changed under its date, or went back to an earlier one.
 *
 * @param saved the versions that were saved with git
 * @returns `undefined` while all is in order
 */
export function versionToExceed(
  content: ContentData,
  saved: PolicyVersions = readSavedVersions(POLICY_VERSIONS) ?? {},
): string | undefined {
  const { version } = content['privacy-policy'];
  const last = latestOf(saved);
  if (last === undefined || version > last) return undefined;
  const isAsSaved = version === last && saved[last] === policyDigest(content);
  return isAsSaved ? undefined : last;
}

interface RecordOptions {
  file?: string;
  /** The versions that were saved with git; `undefined` without git. */
  saved?: PolicyVersions | undefined;
}

/**
 * Records what a new version says. One that was saved with git is never recorded again; until then its text and its
 * date may still be corrected.
 *
 * @returns whether something was recorded
 */
export function recordPolicyVersion(
  content: Partial<ContentData>,
  { file = POLICY_VERSIONS, saved = readSavedVersions(file) }: RecordOptions = {},
): boolean {
  const { 'privacy-policy': policy, site } = content;
  const noted = readPolicyVersions(file);
  // The policy names the company, so that its text is known only with both.
  if (!policy || !site || !noted) return false;
  const versions = { ...(saved ?? noted) };
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

/** What was noted when the work was last saved with git; `undefined` without git. */
function readSavedVersions(file: string): PolicyVersions | undefined {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:./${file}`], { encoding: 'utf8' });
  return status === 0 ? JSON.parse(stdout) : undefined;
}

function toFile(versions: PolicyVersions): string {
  return `${JSON.stringify(versions, null, 2)}\n`;
}
