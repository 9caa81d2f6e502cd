import type { ContentProblem } from '@/content/schema/content-problem';
import type { Key } from '@/content/schema/describe';
import { type ConfirmationTopic, canBeConfirmed, confirmationTopics, isConfirmed } from './confirmed';
import { type ContentField, contentFieldAt, contentFieldsIn } from './fields';
import type { ContentState } from './gather';
import { describeFile, type Point, pointAt } from './point';
import { latestVersion, policyDigest, VERSIONS_FILE } from './policy-versions';
import { isSample, isSampleFile } from './samples';

type PointRule = (state: ContentState) => Point[];

/** Reports content files that cannot be read or are not valid. */
const reportIssues: PointRule = ({ issues }) =>
  issues.map(({ path: _path, ...issue }) => ({ kind: 'error', ...issue, ...describeFile(issue.file) }));

/** Reports a privacy policy that changed without a new date, or whose date is older than that of the latest version. */
const reportChangedPolicy: PointRule = ({ values, content, policyVersions, today }) => {
  if (!policyVersions) {
    const problem = 'El archivo que recuerda las versiones de la política falta o está dañado.';
    const remedy = `Recupéralo: git checkout HEAD -- ${VERSIONS_FILE}`;
    return [{ kind: 'error', ...describeFile('privacy-policy'), file: VERSIONS_FILE, label: '', problem, remedy }];
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
  const remedy = `Pon la fecha en que el texto nuevo empieza a regir, después del ${latest}; hoy es ${today}.`;
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

/** Predicates for the fields of a topic. One confirmation of the topic permits the sample values of all its fields. */
const FIELDS_CONFIRMED_TOGETHER: Partial<Record<ConfirmationTopic, (field: ContentField) => boolean>> = {
  colors: ({ file, path }) => file === 'brand' && path[0] === 'colors',
  figures: ({ file, path }) => file === 'statistics' && path.at(-1) === 'value',
};

const isConfirmedTogether = (field: ContentField) =>
  Object.values(FIELDS_CONFIRMED_TOGETHER).some((belongsToTopic) => belongsToTopic(field));

/** Reports remaining sample texts and files. Samples in one list entry, such as a person, share one point. */
const reportSamples: PointRule = ({ values, media }) => {
  const sampleFileIds = media.filter(({ digests }) => digests.some(isSampleFile)).map(({ field }) => idOf(field));
  const entries = new Map<string, { entry: ContentField; labels: string[] }>();
  for (const field of contentFieldsIn(values)) {
    const isRemaining = sampleFileIds.includes(idOf(field)) || (isSample(field) && !isConfirmedTogether(field));
    if (!isRemaining) continue;
    const entry = contentFieldAt(values, field.file, entryPath(field.path));
    const { labels } = entries.get(idOf(entry)) ?? { labels: [] };
    entries.set(idOf(entry), { entry, labels: [...labels, ...labelsWithin(field, entry.path.length)] });
  }
  return [...entries.values()].map(({ entry, labels }) => {
    const remaining = `Sigue siendo de ejemplo: ${labels.join(', ')}.`;
    const problem = labels.length > 0 ? remaining : `«${shortenValue(entry)}» es de ejemplo.`;
    return pointAt({ kind: 'open', field: entry, problem, remedy: 'Pon lo de tu empresa, o quítalo.' });
  });
};

function shortenValue({ value }: ContentField): string {
  const text = String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const idOf = ({ file, path }: ContentField) => [file, ...path].join('.');

/** Returns the path of the list entry that contains a field, or the path of the field if it is in no list. */
function entryPath(path: Key[]): Key[] {
  const index = path.findLastIndex((key) => typeof key === 'number');
  return index < 0 ? path : path.slice(0, index + 1);
}

/** Returns the labels on the path from a list entry to a field, as one text. Empty if the entry is the field itself. */
function labelsWithin({ descriptions }: ContentField, entryDepth: number): string[] {
  const nestedDescriptions = descriptions.slice(entryDepth + 1);
  return nestedDescriptions.length > 0 ? [nestedDescriptions.map((description) => description?.label).join(' › ')] : [];
}

/** Reports topics whose current value nobody has confirmed. */
const reportMissingConfirmations: PointRule = (state) => {
  const { values, content } = state;
  const isOpen = (topic: ConfirmationTopic) => needsConfirmation(topic, state) && !isConfirmed(topic, content);
  return confirmationTopics.filter(isOpen).map((topic) => {
    const field = contentFieldAt(values, 'confirmations', [topic]);
    return pointAt({ kind: 'open', field, ...describeProblem(topic, content) });
  });
};

function needsConfirmation(topic: ConfirmationTopic, { values, content }: ContentState): boolean {
  const belongsToTopic = FIELDS_CONFIRMED_TOGETHER[topic];
  if (!canBeConfirmed(topic, content)) return false;
  return !belongsToTopic || [...contentFieldsIn(values)].some((field) => belongsToTopic(field) && isSample(field));
}

const confirmCommand = (topic: ConfirmationTopic) => `npm run contenido -- confirmar ${topic} "Tu nombre"`;

const PROBLEMS: Record<ConfirmationTopic, ContentProblem> = {
  policy: {
    problem: 'Nadie ha confirmado que un abogado leyó la política de privacidad tal como está.',
    remedy: `Cuando la haya leído: ${confirmCommand('policy')}`,
  },
  positions: {
    problem: 'Nadie ha confirmado que los puntos del mapa son los de tus oficinas, y no el centro de su ciudad.',
    remedy: `Míralos en el mapa: ${confirmCommand('positions')}`,
  },
  colors: {
    problem: 'Hay colores que siguen siendo los de la marca de ejemplo.',
    remedy: `Cámbialos en «Marca», o di que también son los tuyos: ${confirmCommand('colors')}`,
  },
  figures: {
    problem: 'Hay cifras que siguen siendo las de la empresa de ejemplo.',
    remedy: `Cámbialas en «Cifras», o di que también son las tuyas: ${confirmCommand('figures')}`,
  },
};

function describeProblem(topic: ConfirmationTopic, content: ContentState['content']): ContentProblem {
  const { problem, remedy } = PROBLEMS[topic];
  const confirmation = content.confirmations?.[topic];
  return {
    problem: confirmation ? `${confirmation.by} lo confirmó el ${confirmation.on}, y desde entonces cambió.` : problem,
    remedy,
  };
}

const reportSecurityFile: PointRule = ({ securityIssues }) =>
  securityIssues.map((issue) => ({ kind: 'open', ...describeFile('site'), ...issue }));

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
