/** @jest-environment node */
import * as v from 'valibot';
import type { Content } from '@/content/types';
import { sections } from './sections';

/** Every field below a schema, by the way to it. */
function* fieldsOf(schema: v.GenericSchema, way: string): Generator<[way: string, schema: v.GenericSchema]> {
  const inner = schema as unknown as Record<'entries' | 'item' | 'options' | 'wrapped' | 'pipe', unknown>;
  for (const [name, entry] of Object.entries((inner.entries as Record<string, v.GenericSchema> | undefined) ?? {})) {
    yield [`${way}.${name}`, entry];
    yield* fieldsOf(entry, `${way}.${name}`);
  }
  const within = [inner.item, inner.wrapped, ...((inner.options as unknown[]) ?? []), (inner.pipe as unknown[])?.[0]];
  for (const one of within) {
    if (one !== schema && typeof one === 'object' && one) yield* fieldsOf(one as v.GenericSchema, way);
  }
}

const fields = Object.entries(sections).flatMap(([name, schema]) => [...fieldsOf(schema as v.GenericSchema, name)]);
const described = (schema: v.GenericSchema): v.GenericSchema =>
  schema.type === 'optional' ? (schema as unknown as { wrapped: v.GenericSchema }).wrapped : schema;

it('gives every field a label and help, and every field that is no group or list an example', () => {
  expect(fields.length).toBeGreaterThan(90);
  const lacking = fields.filter(([, schema]) => {
    const field = described(schema);
    const isLeaf = !/object|array|lazy|variant/.test(field.type);
    return !v.getTitle(field) || !v.getDescription(field) || (isLeaf && v.getExamples(field).length === 0);
  });
  expect(lacking.map(([way]) => way)).toEqual([]);
});

it('has the editor show that help and example where the field is written', () => {
  // The compiler refuses this line when the type of the field does not carry them.
  const shown: Content<'hero'>['headline']['ayuda'] =
    'Lo primero que se lee; debajo van las frases. Ejemplo: Crecemos contigo a través de';
  const { headline } = sections.hero.entries;
  expect(shown).toBe(`${v.getDescription(headline)} Ejemplo: ${v.getExamples(headline).at(0)}`);
  expect(v.getMetadata(headline)).toEqual({ longest: 40 });
});
