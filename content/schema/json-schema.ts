import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { formatJson } from '@/content/reading/json-text';
import { type ContentFile, contentSchemas } from './content';
import type { FieldMetadata } from './fields/field';

/** Where the JSON Schema of a file stands, as the file's `$schema` names it. */
export function jsonSchemaPath(name: ContentFile): string {
  return `content/schema/json/${name}.json`;
}

/** The JSON Schema of a file as it stands in its own. */
export function jsonSchemaText(name: ContentFile): string {
  return formatJson(jsonSchemaOf(name));
}

/**
 * What a code editor shows while a file of the content is written: names, help, limits and choices, in Spanish. It is
 * the help; whether the content can be used, the schemas themselves decide.
 */
function jsonSchemaOf(name: ContentFile): JsonSchema {
  const { properties, ...schema } = convert(contentSchemas[name]);
  return { ...schema, properties: { $schema: { type: 'string' }, ...properties } };
}

/** What is being converted: a list of a menu may hold lists, whose own lists are not described again. */
const inProgress = new Set<unknown>();

function convert(schema: GenericSchema): JsonSchema {
  if (inProgress.has(schema)) return {};
  inProgress.add(schema);
  const { $schema, $defs, ...converted } = toJsonSchema(schema, config);
  inProgress.delete(schema);
  return converted;
}

const config: ConversionConfig = {
  typeMode: 'input',
  ignoreActions: ['raw_check'],
  overrideSchema({ valibotSchema }) {
    if (!('getter' in valibotSchema) || typeof valibotSchema.getter !== 'function') return undefined;
    const schema: GenericSchema = valibotSchema.getter(undefined);
    // One of several kinds, which its metadata names.
    return schema.type === 'never' ? {} : convert(schema);
  },
  overrideAction({ valibotAction: action, jsonSchema }) {
    if (action.type !== 'metadata' || !('metadata' in action)) return undefined;
    return withMetadata(jsonSchema, Object(action.metadata));
  },
};

/** JSON Schema with what code editors know besides (https://code.visualstudio.com/docs/languages/json). */
interface EditorSchema extends JsonSchema {
  errorMessage?: string;
  patternErrorMessage?: string;
}

/** What the metadata of a field says in the terms of JSON Schema; the converter copies it as it is. */
function withMetadata(converted: JsonSchema, metadata: FieldMetadata): EditorSchema {
  const copied = Object.keys(metadata);
  const kept: JsonSchema = Object.fromEntries(Object.entries(converted).filter(([key]) => !copied.includes(key)));
  const { max, length, range, pattern, example, kinds } = metadata;
  if (kinds) return { ...kept, anyOf: Object.values(kinds).map(convert) };
  if (max !== undefined) return Number.isFinite(max) ? { ...kept, maxLength: max } : kept;
  if (example) return withExample(kept, example);
  if (length) return withLength(kept, length);
  if (range) {
    const { least, most } = range;
    return describe({ ...kept, type: 'integer', minimum: least, maximum: most }, `De ${least} a ${most}.`);
  }
  if (pattern) {
    const [firstExample] = kept.examples ?? [];
    return {
      ...kept,
      pattern: pattern.source,
      patternErrorMessage: `Se escribe de otro modo. Ejemplo: «${firstExample}».`,
    };
  }
  return kept;
}

/** A field that is not made of others, with its limit and example, and with what is said of another value. */
function withExample({ maxLength: max, ...schema }: JsonSchema, example: string): EditorSchema {
  const limit = max === undefined ? '' : `Hasta ${max} caracteres.`;
  const field: EditorSchema = {
    ...describe(schema, `${limit} Ejemplo: «${example}».`.trim()),
    examples: [exampleValue(schema, example)],
    errorMessage: errorOfType(schema),
  };
  if (!limit) return field;
  // Not `maxLength`, whose message is the code editor's own, in English.
  return { ...field, pattern: `^[\\s\\S]{1,${max}}$`, patternErrorMessage: `El texto es más largo. ${limit}` };
}

function errorOfType({ type, enum: options }: JsonSchema): string {
  if (options) return `Aquí va uno de estos: ${options.join(', ')}.`;
  if (type === 'boolean') return 'Aquí va true (sí) o false (no), sin comillas.';
  return type === 'string' ? 'Aquí va un texto entre comillas: "así".' : 'Aquí va un número, sin comillas.';
}

/** An example as it stands in the file: without quotes where it is no text. */
function exampleValue({ type, enum: options }: JsonSchema, example: string): string | number | boolean {
  const isText = type === 'string' || options?.includes(example);
  return isText ? example : JSON.parse(example);
}

function withLength(schema: JsonSchema, { least, most }: { least: number; most: number }): JsonSchema {
  const limited: JsonSchema = { ...schema, minItems: least };
  if (!Number.isFinite(most)) return limited;
  return describe({ ...limited, maxItems: most }, `Hasta ${most} entradas.`);
}

function describe(schema: JsonSchema, sentence: string): JsonSchema {
  return { ...schema, description: [schema.description, sentence].filter(Boolean).join(' ') };
}
