import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { SiteContent } from '../../content/types';
import { type Finding, finding } from './review-content';

/**
 * A visitor consents to one version of the policy. This file keeps what each version said, as a digest, so that a
 * text can never change under its old date.
 */
const POLICY_VERSIONS = 'content/privacy-policy.versions.json';

type Versions = Record<string, string>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What is noted; `undefined` when the file is gone or damaged. */
function read(file: string): Versions | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What was noted when the work was last saved with git; `undefined` without git. */
function readSaved(file: string): Versions | undefined {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:./${file}`], { encoding: 'utf8' });
  return status === 0 ? JSON.parse(stdout) : undefined;
}

function digest({ introduction, sections }: SiteContent['privacy-policy']): string {
  return createHash('sha256')
    .update(JSON.stringify([introduction, sections]))
    .digest('hex');
}

/** Whether the policy's text still is what its version said when it was noted. */
export function reviewPolicy(content: Partial<SiteContent>, file = POLICY_VERSIONS): Finding[] {
  const policy = content['privacy-policy'];
  if (!policy) return [];
  const versions = read(file);
  const field = {
    file: 'privacy-policy' as const,
    keys: ['version'],
    value: policy.version,
    holders: [policy],
  };
  if (!versions) {
    const problem = 'El archivo que recuerda las versiones de la política falta o está dañado.';
    return [
      { ...finding('error', field, problem, `Recupéralo: git restore ${POLICY_VERSIONS}.`), file: POLICY_VERSIONS },
    ];
  }
  // What is no date is told by the schema.
  if (!DATE.test(policy.version)) return [];
  const noted = versions[policy.version];
  const newer = Object.keys(versions).find((version) => version > policy.version);
  const remedy = 'En lib/constants.ts, pon en PRIVACY_POLICY_VERSION el día en que el texto nuevo empieza a regir.';
  if (newer)
    return [finding('error', field, `La versión ${policy.version} es anterior a la ${newer}, que ya rigió.`, remedy)];
  if (noted === undefined) {
    return [
      finding('error', field, `La versión ${policy.version} no está anotada.`, 'Pasa npm run revisar, que la anota.'),
    ];
  }
  if (noted === digest(policy)) return [];
  return [finding('error', field, `El texto cambió y su versión sigue siendo ${policy.version}.`, remedy)];
}

/**
 * Notes what a new version says. One that was saved with git is never noted again; until then its text and its date
 * may still be corrected.
 *
 * @param settled the versions that stand for good
 * @returns whether something was noted
 */
export function notePolicy(content: Partial<SiteContent>, file = POLICY_VERSIONS, settled = readSaved(file)): boolean {
  const policy = content['privacy-policy'];
  const noted = read(file);
  if (!policy || !noted) return false;
  const kept = settled ?? noted;
  const isNew = DATE.test(policy.version) && Object.keys(kept).every((version) => version < policy.version);
  const text = `${JSON.stringify(isNew ? { ...kept, [policy.version]: digest(policy) } : kept, null, 2)}\n`;
  if (text === `${JSON.stringify(noted, null, 2)}\n`) return false;
  writeFileSync(file, text);
  return true;
}
