import type { Message } from '@/content/schema/message';
import { fieldAt } from '@/tools/review/fields';
import { type Finding, fileFinding, finding } from '@/tools/review/finding';
import type { BlockingInput } from '@/tools/review/gather/review-input';
import { latestOf, POLICY_VERSIONS, policyDigest } from '@/tools/review/policy-versions';

type PolicyInput = Pick<BlockingInput, 'content' | 'policyVersions' | 'today'>;

/** A text of the policy that is not the one that was noted for its version. */
export function policyVersion(input: PolicyInput): Finding[] {
  if (!input.policyVersions) return [damagedVersions()];
  const message = versionMessage(input, input.policyVersions);
  if (!message) return [];
  const field = fieldAt(input.content, { file: 'privacy-policy', path: ['version'] });
  return [finding({ level: 'error', field, ...message })];
}

function damagedVersions(): Finding {
  return fileFinding({
    level: 'error',
    file: POLICY_VERSIONS,
    problem: 'El archivo que recuerda las versiones de la política falta o está dañado.',
    remedy: `Recupéralo de la última versión: git checkout HEAD -- ${POLICY_VERSIONS}`,
  });
}

function versionMessage(
  { content, today }: PolicyInput,
  versions: NonNullable<PolicyInput['policyVersions']>,
): Message | undefined {
  const { 'privacy-policy': policy, site } = content;
  // The policy names the company, so that its text is known only with both.
  if (!policy || !site) return undefined;
  const { version } = policy;
  const last = latestOf(versions) ?? version;
  const remedy = `Pon como fecha de la política el día en que el texto nuevo empieza a regir, después del ${last}; hoy es ${today}.`;
  if (last > version) return { problem: `La versión ${version} es anterior a la ${last}, que ya rigió.`, remedy };
  const noted = versions[version];
  if (noted === undefined) {
    return {
      problem: `La versión ${version} no está anotada.`,
      remedy: 'Guarda una versión, o pasa npm run contenido -- revisar: así queda anotada.',
    };
  }
  if (noted === policyDigest(content)) return undefined;
  return {
    problem: `El texto cambió, o un dato de la empresa que cita, y su versión sigue siendo ${version}.`,
    remedy,
  };
}
