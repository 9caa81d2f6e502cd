import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { contentSchemas } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { today } from '@/lib/today';
import { undo } from './read-content';
import { readNotes } from './read-notes';
import { type Finding, fieldAt, finding } from './review-content';

/**
 * A visitor consents to one version of the policy. This file keeps what each version said, as a digest, so that a
 * text can never change under its old date.
 */
const POLICY_VERSIONS = 'content/privacy-policy.versions.json';

type Versions = Record<string, string>;

/** Whether it is a version at all; what is none is told by the schema. */
const isVersion = (text: string) => v.is(contentSchemas['privacy-policy'].entries.version, text);

/** What was noted when the work was last saved with git; `undefined` without git. */
function readSaved(file: string): Versions | undefined {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:./${file}`], { encoding: 'utf8' });
  return status === 0 ? JSON.parse(stdout) : undefined;
}

function digest({ introduction, sections }: SiteContent['privacy-policy']): string {
  const text = JSON.stringify([introduction, sections]);
  return createHash('sha256').update(text).digest('hex');
}

/** The saved version under which the text has changed, which a new date must exceed; none while all is in order. */
export function versionToExceed(policy: SiteContent['privacy-policy'], settled = readSaved(POLICY_VERSIONS) ?? {}) {
  const last = Object.keys(settled).sort().at(-1);
  const isSettled = last !== undefined && policy.version <= last;
  return isSettled && settled[policy.version] !== digest(policy) ? last : undefined;
}

/** Whether the policy's text still is what its version said when it was noted. */
export function reviewPolicy(content: Partial<SiteContent>, file = POLICY_VERSIONS): Finding[] {
  const policy = content['privacy-policy'];
  if (!policy) return [];
  const { version } = policy;
  const versions = readNotes<Versions>(file);
  const field = fieldAt(content, 'privacy-policy', ['version']);
  const error = (problem: string, remedy: string) => [finding('error', field, problem, remedy)];
  if (!versions) {
    const problem = 'El archivo que recuerda las versiones de la política falta o está dañado.';
    const found = error(problem, `Recupéralo: ${undo(POLICY_VERSIONS)}.`);
    return found.map((one) => ({ ...one, file: POLICY_VERSIONS }));
  }
  if (!isVersion(version)) return [];
  const newer = Object.keys(versions).find((noted) => noted > version);
  const remedy = `Pon en su versión (version) el día en que el texto nuevo empieza a regir; hoy es ${today()}.`;
  if (newer) return error(`La versión ${version} es anterior a la ${newer}, que ya rigió.`, remedy);
  const noted = versions[version];
  if (noted === undefined)
    return error(`La versión ${version} no está anotada.`, 'Pasa npm run revisar, que la anota.');
  return noted === digest(policy) ? [] : error(`El texto cambió y su versión sigue siendo ${version}.`, remedy);
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
  const noted = readNotes<Versions>(file);
  if (!policy || !noted) return false;
  const kept = settled ?? noted;
  const isNew = isVersion(policy.version) && Object.keys(kept).every((version) => version < policy.version);
  const text = `${JSON.stringify(isNew ? { ...kept, [policy.version]: digest(policy) } : kept, null, 2)}\n`;
  if (text === `${JSON.stringify(noted, null, 2)}\n`) return false;
  writeFileSync(file, text);
  return true;
}
