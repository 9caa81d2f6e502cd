import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { contentSchemas } from '@/content/schema/content';
import type { Message } from '@/content/schema/message';
import type { SiteContent } from '@/content/types';
import { today } from '@/lib/today';
import { type Finding, fieldAt, finding } from './finding';
import { restoreCommand } from './read-content';
import { readNotes } from './read-notes';

/**
 * A visitor consents to one version of the policy. This file keeps what each version said, as a digest, so that a
 * text can never change under its old date.
 */
const POLICY_VERSIONS = 'content/privacy-policy.versions.json';

type Versions = Record<string, string>;

/** Whether it is a version at all; one that is none is an error of the schema. */
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

/**
 * The last saved version, which a new date must exceed: the text changed under its date, or went back to an earlier one.
 *
 * @returns `undefined` while all is in order
 */
export function versionToExceed(policy: SiteContent['privacy-policy'], saved = readSaved(POLICY_VERSIONS) ?? {}) {
  const last = Object.keys(saved).sort().at(-1);
  if (last === undefined || policy.version > last) return undefined;
  const isAsSaved = policy.version === last && saved[last] === digest(policy);
  return isAsSaved ? undefined : last;
}

/** Whether the policy's text still is what its version said when it was noted. */
export function reviewPolicy(content: Partial<SiteContent>, file = POLICY_VERSIONS): Finding[] {
  const policy = content['privacy-policy'];
  if (!policy) return [];
  const field = fieldAt(content, { file: 'privacy-policy', path: ['version'] });
  const versions = readNotes<Versions>(file);
  if (!versions) {
    const found = finding({
      level: 'error',
      field,
      problem: 'El archivo que recuerda las versiones de la política falta o está dañado.',
      remedy: 'Pide a quien programa el sitio que lo recupere de la última versión.',
      inTerminal: { remedy: `Recupéralo: ${restoreCommand(POLICY_VERSIONS)}.` },
    });
    return [{ ...found, file: POLICY_VERSIONS }];
  }
  const message = versionMessage(policy, versions);
  return message ? [finding({ level: 'error', field, ...message })] : [];
}

/** What is wrong with the policy's version, beside those that were noted. */
function versionMessage(policy: SiteContent['privacy-policy'], versions: Versions): Message | undefined {
  const { version } = policy;
  if (!isVersion(version)) return undefined;
  const last = Object.keys(versions).sort().at(-1) ?? version;
  const toDo = `el día en que el texto nuevo empieza a regir, después del ${last}; hoy es ${today()}.`;
  const remedy = `Pon en su versión ${toDo}`;
  const inTerminal = { remedy: `Pon en su versión (version) ${toDo}` };
  const newer = Object.keys(versions).find((noted) => noted > version);
  if (newer) return { problem: `La versión ${version} es anterior a la ${newer}, que ya rigió.`, remedy, inTerminal };
  const noted = versions[version];
  if (noted === undefined) {
    return {
      problem: `La versión ${version} no está anotada.`,
      remedy: 'Guarda una versión: así queda anotada.',
      inTerminal: { remedy: 'Pasa npm run contenido -- revisar, que la anota.' },
    };
  }
  if (noted === digest(policy)) return undefined;
  return { problem: `El texto cambió y su versión sigue siendo ${version}.`, remedy, inTerminal };
}

interface RecordOptions {
  file?: string;
  /** The versions that were saved with git. */
  saved?: Versions | undefined;
}

/**
 * Records what a new version says. One that was saved with git is never recorded again; until then its text and its
 * date may still be corrected.
 *
 * @returns whether something was recorded
 */
export function recordPolicyVersion(
  content: Partial<SiteContent>,
  { file = POLICY_VERSIONS, saved = readSaved(file) }: RecordOptions = {},
): boolean {
  const policy = content['privacy-policy'];
  const noted = readNotes<Versions>(file);
  if (!policy || !noted) return false;
  const versions = { ...(saved ?? noted) };
  const isNew = isVersion(policy.version) && Object.keys(versions).every((version) => version < policy.version);
  if (isNew) versions[policy.version] = digest(policy);
  const text = toFile(versions);
  if (text === toFile(noted)) return false;
  writeFileSync(file, text);
  return true;
}

function toFile(versions: Versions): string {
  return `${JSON.stringify(versions, null, 2)}\n`;
}
