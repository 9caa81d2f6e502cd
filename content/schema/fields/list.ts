import * as v from 'valibot';
import type { ContentProblem } from '@/content/schema/content-problem';
import { addDescription, checkRules, type FieldDescription, type FieldProblem, reportProblems } from './field';

interface ListOptions<Item> extends FieldDescription {
  item: Item;
  mayBeEmpty?: boolean;
  /** The Spanish word for one entry, for example «cliente». */
  entryWord?: string;
  /** The maximum number of entries that fit in the layout. */
  maxEntries?: number;
}

/** Returns a field for a list without duplicates. The list needs at least one entry unless `mayBeEmpty` is true. */
export function listField<const Item extends v.GenericSchema>({
  item,
  mayBeEmpty = false,
  maxEntries = Number.POSITIVE_INFINITY,
  entryWord,
  ...text
}: ListOptions<Item>) {
  const schema = v.pipe(
    v.array(item),
    checkRules<v.InferOutput<Item>[]>(
      { isValid: ({ length }) => mayBeEmpty || length > 0, describeProblem: () => EMPTY_LIST_PROBLEM },
      {
        isValid: ({ length }) => length <= maxEntries,
        describeProblem: ({ length }) => ({
          problem: `Son ${length}, y en su lugar caben ${maxEntries}.`,
          remedy: `Deja ${maxEntries} o menos.`,
        }),
      },
    ),
    reportProblems<v.InferOutput<Item>[]>(duplicateProblemsIn),
  );
  return v.pipe(addDescription(schema, text), v.metadata({ entryWord }));
}

const EMPTY_LIST_PROBLEM: ContentProblem = {
  problem: 'La lista está vacía y su lugar en la página también quedaría vacío.',
  remedy: 'Deja al menos una entrada, o deshaz el cambio.',
};

/** Returns the text by which editors recognize a list entry: its name, title, city, unit or alternative text. */
export function nameOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  const { name, title, city, unit, alt }: Record<string, unknown> = Object(entry);
  return [name, title, city, unit, alt].find((value) => typeof value === 'string');
}

/** Yields a problem for each entry with the same `duplicateKeyOf` as an earlier entry, ignoring accents and case. */
function* duplicateProblemsIn(entries: unknown[]): Generator<FieldProblem> {
  const keys = entries.map((entry) => normalizeText(duplicateKeyOf(entry) ?? ''));
  for (const [index, entry] of entries.entries()) {
    const firstIndex = keys.findIndex((key) => key !== '' && key === keys[index]);
    if (firstIndex < 0 || firstIndex === index) continue;
    yield {
      problem: `«${duplicateKeyOf(entry)}» ya está en la lista, con el n.º ${firstIndex + 1}.`,
      remedy: 'Borra una de las dos entradas, o dale otro nombre si son cosas distintas.',
      path: [{ type: 'array', origin: 'value', input: entries, key: index, value: entry }],
    };
  }
}

const normalizeText = (text: string) => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Returns the text that no other entry may have: the name, or the postal address of an office. */
function duplicateKeyOf(entry: unknown): string | undefined {
  const { country, city, address }: Record<string, unknown> = Object(entry);
  return country ? `${address}, ${city}, ${country}` : nameOf(entry);
}
