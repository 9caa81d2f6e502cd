import type { ContentProblem } from '@/content/schema/content-problem';
import type { Key } from '@/content/schema/describe';
import { type Confirmable, canBeConfirmed, confirmables, isConfirmed } from './confirmed';
import { type ContentField, contentField, contentFields } from './fields';
import type { ContentState } from './gather';
import { describeFile, type Point, pointAt } from './point';
import { latestVersion, POLICY_VERSIONS, policyDigest } from './policy-versions';
import { isSample, isSampleFile } from './samples';

type Rule = (state: ContentState) => Point[];

/** Reports content files that cannot be read or are not valid. */
const issues: Rule = (state) =>
  state.issues.map(({ file, label, problem, remedy }) => ({
    kind: 'error',
    ...describeFile(file),
    label,
    problem,
    remedy,
  }));

/** Reports a privacy policy that changed without a new date, or whose date is older than that of the latest version. */
const changedPolicy: Rule = ({ values, content, policyVersions, today }) => {
  if (!policyVersions) {
    const problem = 'El archivo que recuerda las versiones de la política falta o está dañado.';
    const remedy = `Recupéralo: git checkout HEAD -- ${POLICY_VERSIONS}`;
    return [{ kind: 'error', ...describeFile('privacy-policy'), file: POLICY_VERSIONS, label: '', problem, remedy }];
  }
  const { 'privacy-policy': policy, site } = content;
  const latest = latestVersion(policyVersions);
  // The policy cites data of the company, so its text is known only if both files are valid.
  if (!policy || !site || latest === undefined || policy.version > latest) return [];
  const isUnchanged = policy.version === latest && policyVersions[latest] === policyDigest(content);
  if (isUnchanged) return [];
  const changed = 'El texto de la política cambió, o un dato de la empresa que cita, y su fecha no.';
  const problem =
    policy.version === latest ? changed : `La política del ${policy.version} es anterior a la del ${latest}.`;
  const remedy = `Pon la fecha en que el texto nuevo empieza a regir, después del ${latest}; hoy es ${today}.`;
  return [pointAt({ kind: 'error', field: policyDate(values), problem, remedy })];
};

/** Reports a privacy policy whose date is in the future. */
const futurePolicy: Rule = ({ values, content, today }) => {
  const version = content['privacy-policy']?.version;
  if (version === undefined || version <= today) return [];
  const problem = `La política empieza a regir el ${version} y hoy es ${today}.`;
  return [
    pointAt({ kind: 'open', field: policyDate(values), problem, remedy: 'Espera a ese día, o cambia su fecha.' }),
  ];
};

const policyDate = (values: ContentState['values']) => contentField(values, 'privacy-policy', ['version']);

/** Fields whose sample values may stay. One confirmation per subject says that they are also the company's values. */
const CONFIRMED_TOGETHER: Partial<Record<Confirmable, (field: ContentField) => boolean>> = {
  colors: ({ file, path }) => file === 'brand' && path[0] === 'colors',
  figures: ({ file, path }) => file === 'statistics' && path.at(-1) === 'value',
};

const isConfirmedTogether = (field: ContentField) =>
  Object.values(CONFIRMED_TOGETHER).some((belongsToSubject) => belongsToSubject(field));

/** Reports remaining sample texts and files. Samples in one list entry, such as a person, share one point. */
const samples: Rule = ({ values, media }) => {
  const files = media.filter(({ digests }) => digests.some(isSampleFile)).map(({ field }) => idOf(field));
  const entries = new Map<string, { entry: ContentField; labels: string[] }>();
  for (const field of contentFields(values)) {
    const isRemaining = files.includes(idOf(field)) || (isSample(field) && !isConfirmedTogether(field));
    if (!isRemaining) continue;
    const entry = contentField(values, field.file, entryPath(field.path));
    const { labels } = entries.get(idOf(entry)) ?? { labels: [] };
    entries.set(idOf(entry), { entry, labels: [...labels, ...labelWithin(field, entry.path.length)] });
  }
  return [...entries.values()].map(({ entry, labels }) =>
    pointAt({
      kind: 'open',
      field: entry,
      problem:
        labels.length > 0 ? `Sigue siendo de ejemplo: ${labels.join(', ')}.` : `«${shortened(entry)}» es de ejemplo.`,
      remedy: 'Pon lo de tu empresa, o quítalo.',
    }),
  );
};

function shortened({ value }: ContentField): string {
  const text = String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const idOf = ({ file, path }: ContentField) => [file, ...path].join('.');

/** Returns the path of the list entry that contains a field, or the path of the field if it is in no list. */
function entryPath(path: Key[]): Key[] {
  const index = path.findLastIndex((key) => typeof key === 'number');
  return index < 0 ? path : path.slice(0, index + 1);
}

/** Returns the label of a field within its list entry, or an empty list if the entry itself is the field. */
function labelWithin({ descriptions }: ContentField, depth: number): string[] {
  const steps = descriptions.slice(depth + 1);
  return steps.length > 0 ? [steps.map((step) => step?.label).join(' › ')] : [];
}

/** Reports subjects whose current value nobody has confirmed. */
const confirmations: Rule = (state) => {
  const { values, content } = state;
  const open = confirmables.filter((name) => needsConfirmation(name, state) && !isConfirmed(name, content));
  return open.map((name) => {
    const field = contentField(values, 'confirmations', [name]);
    return pointAt({ kind: 'open', field, ...problemAbout(name, content) });
  });
};

function needsConfirmation(name: Confirmable, { values, content }: ContentState): boolean {
  const belongsToSubject = CONFIRMED_TOGETHER[name];
  if (!canBeConfirmed(name, content)) return false;
  return !belongsToSubject || [...contentFields(values)].some((field) => belongsToSubject(field) && isSample(field));
}

const confirmCommand = (name: Confirmable) => `npm run contenido -- confirmar ${name} "Tu nombre"`;

const PROBLEMS: Record<Confirmable, ContentProblem> = {
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

function problemAbout(name: Confirmable, content: ContentState['content']): ContentProblem {
  const { problem, remedy } = PROBLEMS[name];
  const given = content.confirmations?.[name];
  return { problem: given ? `${given.by} lo confirmó el ${given.on}, y desde entonces cambió.` : problem, remedy };
}

const rules: Rule[] = [issues, changedPolicy, futurePolicy, samples, confirmations];

/** Returns all points of the content, errors first. */
export function openPoints(state: ContentState): Point[] {
  const points = rules.flatMap((rule) => rule(state));
  return [...points.filter(({ kind }) => kind === 'error'), ...points.filter(({ kind }) => kind === 'open')];
}
