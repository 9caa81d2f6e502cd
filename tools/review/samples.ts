import sampleFiles from '@/content/media/samples.json' with { type: 'json' };
import { type ContentField, contentFieldsIn } from '@/content/reading/fields';
import samples from '@/content/samples.json' with { type: 'json' };
import { insertCompanyData } from '@/content/schema/placeholders';
import type { ContentState } from './gather';

/**
 * Matches the fields that may keep their sample value: menus, names of sections and networks, units and signs. The
 * policy and the positions of the offices always need a confirmation.
 */
const UNREPORTED_FIELDS =
  /^(?:navigation|footer|privacy-policy|confirmations)\.|\.social\.\*\.name$|\.(?:heading|suffix|unit|lat|lng|x|y)$/;

/** Matches the fields whose sample value a company may have too, by the topic of the confirmation that permits it. */
const CONFIRMABLE_FIELDS = {
  colors: /^brand\.colors\./,
  figures: /^statistics\./,
  texts:
    /^hero\.|\.(?:principles|cards|interests)\.|^(?:products|talent)\.blurb$|\.(?:country|city|label|action|before|after|times)$/,
};

type SampleTopic = keyof typeof CONFIRMABLE_FIELDS;

/** Digests of the sample files. A file is recognized whatever its name. */
const sampleDigests = new Set(Object.values(sampleFiles).flat());

/** Returns all fields that contain a sample text or name a sample file, in the order of the content. */
export function findSamples({ values, media }: Pick<ContentState, 'values' | 'media'>): ContentField[] {
  const sampleFields = [...contentFieldsIn(insertCompanyData(samples, values.site))];
  const sampleTexts = new Set(sampleFields.filter(isReportedText).map(textId));
  const mediaFields = media.filter(({ digests }) => digests.some((digest) => sampleDigests.has(digest)));
  const mediaPaths = new Set(mediaFields.map(({ field }) => pathOf(field)));
  return [...contentFieldsIn(values)].filter(
    (field) => mediaPaths.has(pathOf(field)) || (isReportedText(field) && sampleTexts.has(textId(field))),
  );
}

/** Returns the topic with which a person can confirm that a sample value is also that of the company. */
export function sampleTopicOf(field: ContentField): SampleTopic | undefined {
  if (field.descriptions.at(-1)?.mediaFolder) return undefined;
  const topics = Object.keys(CONFIRMABLE_FIELDS) as SampleTopic[];
  return topics.find((topic) => CONFIRMABLE_FIELDS[topic].test(patternOf(field)));
}

function isReportedText(field: ContentField): boolean {
  const { type = '', mediaFolder } = field.descriptions.at(-1) ?? {};
  return ['string', 'number'].includes(type) && !mediaFolder && !UNREPORTED_FIELDS.test(patternOf(field));
}

export const pathOf = ({ file, path }: ContentField) => [file, ...path].join('.');

/** Returns the path of a field with `*` for each list index, because a sample may be moved within its list. */
const patternOf = ({ file, path }: ContentField) =>
  [file, ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.');

const textId = (field: ContentField) => JSON.stringify([patternOf(field), field.value]);
