import { samples } from '@/content/samples';
import { type Confirmable, confirmables, digestOf, isConfirmed, isSubject } from '@/content/schema/confirmed';
import type { Message } from '@/content/schema/message';
import type { SiteContent } from '@/content/types';
import { escapeRegExp, wholeWords } from '@/lib/reg-exp';
import { today } from '@/lib/today';
import { type ContentField, describeSteps, type Finding, fieldAt, fieldsOf, finding, type Key } from './finding';

/** What is still an example or waits for a person's word. */
export function reviewSamples(content: Partial<SiteContent>): Finding[] {
  return [...sampleFindings(content), ...unconfirmed(content)];
}

/** How many of the things that the samples have are replaced or confirmed, and of how many. */
export function progressOf(content: Partial<SiteContent>): { done: number; total: number } {
  const texts = ownTexts(content);
  const left = MARKS.filter((mark) => texts.some((text) => mark.test(text))).length + unconfirmed(content).length;
  const total = MARKS.length + confirmables.length;
  return { done: total - left, total };
}

/** Addresses of examples, those of the guide among them. */
const EXAMPLE_ADDRESS = /example\.(?:com|org|net)|tu-empresa\.com/;

/** Four zeros after those of the country, or seven after one digit, however the number is grouped. */
const EXAMPLE_PHONE = /\+\d{1,3}[ 0()\p{Pd}]*(?:0000|\d(?:[ ()\p{Pd}]*0){7})/u;

const PLACEHOLDER = new RegExp(`${EXAMPLE_ADDRESS.source}|${EXAMPLE_PHONE.source}`, 'u');

/** All by which a sample is known: its files, its names as words of their own, and placeholders. */
const MARKS: RegExp[] = [
  ...samples.media.map((file) => new RegExp(`^${escapeRegExp(file)}$`)),
  ...samples.names.map((name) => wholeWords(name)),
  PLACEHOLDER,
];

/** One finding for each entry of a list that holds examples, naming the fields; else one for each field or picture. */
function sampleFindings(content: Partial<SiteContent>): Finding[] {
  const entries = new Map<string, { field: ContentField; labels: Set<string> }>();
  for (const sample of fieldsOf(content)) {
    if (!isSample(sample, content)) continue;
    const { file } = sample;
    const replaced = pathOfReplaced(sample);
    const path = pathOfEntry(replaced);
    const id = [file, ...path].join('.');
    const entry = entries.get(id) ?? { field: fieldAt(content, { file, path }), labels: new Set() };
    const steps = describeSteps(sample).slice(path.length, replaced.length);
    const label = steps.map((step) => step.label).join(' › ');
    if (label) entry.labels.add(label);
    entries.set(id, entry);
  }
  return [...entries.values()].map(({ field, labels }) =>
    finding({ level: 'sample', field, problem: problemOf(field, [...labels]), remedy: 'Pon el dato real.' }),
  );
}

function problemOf({ value }: ContentField, labels: string[]): string {
  if (labels.length > 0) return `Sigue siendo de ejemplo: ${labels.join(', ')}.`;
  return typeof value === 'string' ? `«${value}» es de ejemplo.` : 'Es de ejemplo.';
}

function isSample(field: ContentField, content: Partial<SiteContent>): boolean {
  const text = ownText(field, content);
  return MARKS.some((mark) => mark.test(text));
}

/** A text without what other files quote from `site.ts`, where that is reported; nothing of another value. */
function ownText({ file, value }: ContentField, { site }: Partial<SiteContent>): string {
  if (typeof value !== 'string') return '';
  const quoted = site && file !== 'site' ? [site.legalName, site.email] : [];
  return quoted.reduce((text, quote) => text.replaceAll(quote, ''), value);
}

function ownTexts(content: Partial<SiteContent>): string[] {
  return [...fieldsOf(content)].map((field) => ownText(field, content)).filter((text) => text !== '');
}

/** The path to what a person replaces as a whole: what is made of one file, such as both versions of a logo, or a field. */
function pathOfReplaced(field: ContentField): Key[] {
  const madeOfFile = describeSteps(field).findIndex(({ originals }) => originals !== undefined);
  return madeOfFile < 0 ? field.path : field.path.slice(0, madeOfFile + 1);
}

/** The path to the entry of a list that something stands in, or else to that itself. */
function pathOfEntry(path: Key[]): Key[] {
  const index = path.findLastIndex((key) => typeof key === 'number');
  return index < 0 ? path : path.slice(0, index + 1);
}

/** What only a person can say is in order, and nobody has said of it as it is now. */
function unconfirmed(content: Partial<SiteContent>): Finding[] {
  return confirmables.filter((name) => isOpen(name, content)).map((name) => unconfirmedFinding(name, content));
}

const { primary, info, ink } = samples.colors;

/** What is to be confirmed only while it is the sample's. */
const SAMPLE_SUBJECTS: Partial<Record<Confirmable, unknown>> = {
  colors: [primary, info, ink],
  figures: samples.figures,
};

/** Colours and figures of one's own need no word: they are seen not to be the sample's. */
function isOpen(name: Confirmable, content: Partial<SiteContent>): boolean {
  if (isConfirmed(name, content)) return false;
  const sample = SAMPLE_SUBJECTS[name];
  return sample === undefined || isSubject(name, { value: sample, content });
}

const messages: Record<Confirmable, { problem: string; remedy: string }> = {
  policy: {
    problem: 'Nadie ha confirmado que un abogado leyó la política de privacidad tal como está.',
    remedy: 'Cuando la haya leído, confírmalo aquí con tu nombre.',
  },
  positions: {
    problem: 'Nadie ha confirmado que la posición de las oficinas es la de cada una, y no el centro de su ciudad.',
    remedy: 'Míralas en el mapa y confírmalo aquí con tu nombre.',
  },
  colors: {
    problem: 'Los colores son los de la marca de ejemplo.',
    remedy: 'Cámbialos en «Marca», o confirma aquí que también son los tuyos.',
  },
  figures: {
    problem: 'Las cifras son las de la empresa de ejemplo.',
    remedy: 'Cámbialas en «Cifras», o confirma aquí que también son las tuyas.',
  },
};

function unconfirmedFinding(name: Confirmable, content: Partial<SiteContent>): Finding {
  const given = content.confirmations?.[name];
  const { problem, remedy } = messages[name];
  const message: Message = {
    problem: given ? `${given.by} lo confirmó el ${given.on}, y desde entonces cambió.` : problem,
    remedy,
    inTerminal: {
      remedy: `Cuando sea así, pon en content/confirmations.ts: ${name}: { by: 'Tu nombre', on: '${today()}', of: '${digestOf(name, content)}' },`,
    },
  };
  return finding({ level: 'pending', field: fieldAt(content, { file: 'confirmations', path: [name] }), ...message });
}
