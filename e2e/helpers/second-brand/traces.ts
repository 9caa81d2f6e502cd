import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import samples from '@/content/samples.json' with { type: 'json' };
import { paletteOf } from '@/lib/palette';
import { escapeRegExp, wholeWords } from '@/lib/reg-exp';

const TEXT = /\.(?:html|js|css|svg|txt|json|webmanifest|xml)$/;

/**
 * What the two brands share, and no trace of the sample: the logos of technologies, which are their makers', with their
 * licences.
 */
const SHARED = /^media\/technologies\//;

const texts: Record<string, (string | number)[]> = samples.texts;

/** The tones that the sample's colours give. */
function sampleTones(): string[] {
  const color = (name: string) => String(texts[`brand.colors.${name}`]?.[0]);
  const colors = { primary: color('primary'), info: color('info'), ink: color('ink') };
  const { surface, danger, success, ...own } = paletteOf(colors);
  // Colours that every brand has: white, and those of errors and of success.
  const common = [surface, ...Object.values(danger), ...Object.values(success)];
  const tones = Object.values(own).flatMap((color) => (typeof color === 'string' ? [color] : Object.values(color)));
  return tones.filter((tone) => !common.includes(tone));
}

/** The names and addresses of the sample; its figures may be those of any company. */
function sampleTexts(): string[] {
  const fields = Object.entries(texts).filter(([field]) => !field.startsWith('brand.colors.'));
  return fields.flatMap(([, values]) => values).filter((value) => typeof value === 'string');
}

/** What tells the sample in a text, by how it is called. */
function sampleMarks(): Map<string, RegExp> {
  const marks = new Map<string, RegExp>();
  for (const text of sampleTexts()) marks.set(text, wholeWords(text, 'i'));
  for (const file of Object.values(samples.pictures)) marks.set(file, new RegExp(escapeRegExp(`/${file}`)));
  for (const tone of sampleTones()) marks.set(tone, new RegExp(tone, 'i'));
  marks.set('example.com', /(?<!\w)example\.com/);
  return marks;
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The files of a folder by their paths in it. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(folder, name)).isFile());
}

/** Everything of the sample that a built site still holds: «media/x.svg: #e91e63». */
export function tracesOfSample(out: string): string[] {
  const marks = [...sampleMarks()];
  const ownMedia = filesIn('public/media').filter((file) => !SHARED.test(`media/${file}`));
  const digests = new Map(ownMedia.map((file) => [digest(join('public/media', file)), file]));
  return filesIn(out).flatMap((file) => {
    if (SHARED.test(file)) return [];
    const traces: string[] = [];
    const same = digests.get(digest(join(out, file)));
    if (same) traces.push(`${file}: the file ${same}`);
    if (ownMedia.some((own) => basename(own) === basename(file))) traces.push(`${file}: its name`);
    if (TEXT.test(file)) {
      const text = readFileSync(join(out, file), 'utf8');
      for (const [name, pattern] of marks) if (pattern.test(text)) traces.push(`${file}: ${name}`);
    }
    return traces;
  });
}
