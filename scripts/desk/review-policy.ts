import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Finding, finding } from '../../content/review';
import type { SiteContent } from '../../content/site-content';

/**
 * A visitor consents to one version of the policy. This file keeps what each version said, as a digest, so that a
 * text can never change under its old date.
 */
export const POLICY_VERSIONS = 'content/privacy-policy.versions.json';

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

function digest({ introduction, sections }: SiteContent['privacy-policy']): string {
  return createHash('sha256')
    .update(JSON.stringify([introduction, sections]))
    .digest('hex');
}

/** Whether the policy's text still is what its version said when it was noted. */
export function reviewPolicy(content: SiteContent, file = POLICY_VERSIONS): Finding[] {
  const policy = content['privacy-policy'];
  const versions = read(file);
  const noted = versions[policy.version];
  const newer = Object.keys(versions).find((version) => version > policy.version);
  const place = {
    section: 'privacy-policy' as const,
    keys: ['version'],
    value: policy.version,
    holders: [policy],
  };
  const remedy = 'En lib/constants.ts, pon en PRIVACY_POLICY_VERSION el día en que el texto nuevo empieza a regir.';
  if (newer)
    return [finding('error', place, `La versión ${policy.version} es anterior a la ${newer}, que ya rigió.`, remedy)];
  if (noted === undefined) {
    return [
      finding('error', place, `La versión ${policy.version} no está anotada.`, 'Pasa npm run revisar, que la anota.'),
    ];
  }
  if (noted === digest(policy)) return [];
  return [finding('error', place, `El texto cambió y su versión sigue siendo ${policy.version}.`, remedy)];
}

/**
 * Notes what a new version says; an old one is never noted again.
 *
 * @returns whether something was noted
 */
export function notePolicy(content: SiteContent, file = POLICY_VERSIONS): boolean {
  const policy = content['privacy-policy'];
  const versions = read(file);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(policy.version);
  if (!isDate || Object.keys(versions).some((version) => version >= policy.version)) return false;
  writeFileSync(file, `${JSON.stringify({ ...versions, [policy.version]: digest(policy) }, null, 2)}\n`);
  return true;
}
