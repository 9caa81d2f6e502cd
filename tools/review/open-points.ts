import { type ContentField, contentFieldAt } from '@/content/reading/fields';
import type { ContentProblem } from '@/content/schema/content-problem';
import type { Key } from '@/content/schema/describe';
import { type ConfirmationTopic, confirmedDigests, digestOf, isConfirmed } from './confirmed';
import { type ContentState, SECURITY_FILE } from './gather';
import { type Point, pointAt } from './point';
import { latestVersion, policyDigest, VERSIONS_FILE } from './policy-versions';
import { findSamples, pathOf, sampleTopicOf } from './samples';

type PointRule = (state: ContentState) => Point[];

/** Reports content files that cannot be read or are not valid. */
const reportIssues: PointRule = ({ values, issues }) =>
  issues.map(({ file, path, problem, remedy }) =>
    pointAt({ kind: 'error', field: contentFieldAt(values, file, path), problem, remedy }),
  );

/** Reports a privacy policy that changed without a new date, or whose date is older than that of the latest version. */
const reportChangedPolicy: PointRule = ({ values, content, policyVersions, today }) => {
  if (!policyVersions) {
    const problem = 'El archivo que recuerda las versiones de la política falta o está dañado.';
    const remedy = `Recupéralo: git checkout HEAD -- ${VERSIONS_FILE}`;
    const field = contentFieldAt(values, 'privacy-policy', []);
    return [{ ...pointAt({ kind: 'error', field, problem, remedy }), file: VERSIONS_FILE }];
  }
  const { 'privacy-policy': policy, site } = content;
  const latest = latestVersion(policyVersions);
  // The policy cites data of the company, so its text is known only if `site.json` is valid too.
  if (!policy || !site || latest === undefined || policy.version > latest) return [];
  const isUnchanged = policy.version === latest && policyVersions[latest] === policyDigest(content);
  if (isUnchanged) return [];
  const textChanged = 'El texto de la política cambió, o un dato de la empresa que cita, y su fecha no.';
  const problem =
    policy.version === latest ? textChanged : `La política del ${policy.version} es anterior a la del ${latest}.`;
  const remedy = `Pon la fecha en que el texto nuevo empieza a regir, después del ${latest}; hoy es ${today}. Si la del ${latest} nunca se publicó, quita su línea de ${VERSIONS_FILE}.`;
  return [pointAt({ kind: 'error', field: policyDateField(values), problem, remedy })];
};

const reportFuturePolicy: PointRule = ({ values, content, today }) => {
  const version = content['privacy-policy']?.version;
  if (version === undefined || version <= today) return [];
  const problem = `La política empieza a regir el ${version} y hoy es ${today}.`;
  const remedy = 'Espera a ese día, o cambia su fecha.';
  return [pointAt({ kind: 'open', field: policyDateField(values), problem, remedy })];
};

const policyDateField = (values: ContentState['values']) => contentFieldAt(values, 'privacy-policy', ['version']);

/**
 * Reports remaining sample texts and files. Those of a file that one confirmation permits share a point. The others in
 * one list entry, such as a person, share a point too.
 */
const reportSamples: PointRule = (state) => {
  const groups = new Map<string, { field: ContentField; topic: ConfirmationTopic | undefined; labels: string[] }>();
  for (const sample of findSamples(state)) {
    const topic = sampleTopicOf(sample);
    if (topic && confirmedDigests(topic, state).includes(digestOf(sample.value))) continue;
    const field = contentFieldAt(state.values, sample.file, topic ? [] : entryPath(sample.path));
    // Quotes the texts that a person may confirm.
    const labels = topic ? [quoteValue(sample)] : labelsWithin(sample, field.path.length);
    const earlierLabels = groups.get(pathOf(field))?.labels ?? [];
    groups.set(pathOf(field), { field, topic, labels: [...earlierLabels, ...labels] });
  }
  return [...groups.values()].map(({ field, topic, labels }) =>
    pointAt({
      kind: 'open',
      field,
      problem:
        labels.length > 0
          ? `Sigue siendo de ejemplo: ${[...new Set(labels)].join(', ')}.`
          : `${quoteValue(field)} es de ejemplo.`,
      remedy: topic
        ? `Pon lo de tu empresa, o di que también es lo tuyo: ${confirmCommand(topic)}`
        : 'Pon lo de tu empresa, o quítalo.',
    }),
  );
};

function quoteValue({ value }: ContentField): string {
  const text = String(value);
  return `«${text.length > 60 ? `${text.slice(0, 60)}…` : text}»`;
}

/** Returns the path of the list entry that contains a field, or of the field of the file if it is in no list. */
function entryPath(path: Key[]): Key[] {
  const index = path.findLastIndex((key) => typeof key === 'number');
  return path.slice(0, Math.max(index, 0) + 1);
}

/** Returns the labels on the path from an entry to a field, as one text. Empty if the entry is the field itself. */
function labelsWithin({ descriptions }: ContentField, entryDepth: number): string[] {
  const labels = descriptions.slice(entryDepth + 1).map((description) => description?.label);
  return labels.length > 0 ? [labels.filter(Boolean).join(' › ')] : [];
}

/** Reports a policy and positions of offices that nobody has confirmed. */
const reportMissingConfirmations: PointRule = (state) =>
  requiredConfirmations
    .filter(({ topic }) => !isConfirmed(topic, state))
    .map(({ topic, problem, remedy }) => {
      const { by, on } = state.content.confirmations?.[topic] ?? {};
      return pointAt({
        kind: 'open',
        field: contentFieldAt(state.values, 'confirmations', [topic]),
        problem: by ? `${by} lo confirmó el ${on}, y desde entonces cambió.` : problem,
        remedy: `${remedy} ${confirmCommand(topic)}`,
      });
    });

const confirmCommand = (topic: ConfirmationTopic) => `npm run contenido -- confirmar ${topic} "Tu nombre"`;

const requiredConfirmations: (ContentProblem & { topic: ConfirmationTopic })[] = [
  {
    topic: 'policy',
    problem: 'Nadie ha confirmado que un abogado leyó la política de privacidad tal como está.',
    remedy: 'Cuando la haya leído:',
  },
  {
    topic: 'positions',
    problem: 'Nadie ha confirmado que los puntos del mapa son los de tus oficinas, y no el centro de su ciudad.',
    remedy: 'Míralos en el mapa:',
  },
];

const reportSecurityFile: PointRule = ({ values, securityFile }) => {
  if (!securityFile.includes('example.com')) return [];
  const problem = 'El contacto de seguridad es el de la empresa de ejemplo.';
  const remedy = 'Pon el correo y la dirección de tu empresa, o borra el archivo.';
  const field = contentFieldAt(values, 'site', []);
  return [{ ...pointAt({ kind: 'open', field, problem, remedy }), file: SECURITY_FILE }];
};

const rules: PointRule[] = [
  reportIssues,
  reportChangedPolicy,
  reportFuturePolicy,
  reportSamples,
  reportSecurityFile,
  reportMissingConfirmations,
];

/** Returns all points of the content, errors first. */
export function openPoints(state: ContentState): Point[] {
  const points = rules.flatMap((rule) => rule(state));
  return [...points.filter(({ kind }) => kind === 'error'), ...points.filter(({ kind }) => kind === 'open')];
}
