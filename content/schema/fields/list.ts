import * as v from 'valibot';
import type { ContentProblem } from '@/content/schema/content-problem';
import { checkBy, checkRules, type FieldLabel, type FieldProblem, labeled } from './field';

interface ListOptions<Item> extends FieldLabel {
  item: Item;
  mayBeEmpty?: boolean;
  /** The name of one entry: «cliente». */
  entry?: string;
  /** The maximum number of entries that the layout has room for. */
  most?: number;
}

/** A list without duplicates. It has at least one entry unless `mayBeEmpty`. */
export function listField<const Item extends v.GenericSchema>({
  item,
  mayBeEmpty = false,
  most = Number.POSITIVE_INFINITY,
  entry,
  ...text
}: ListOptions<Item>) {
  const schema = v.pipe(
    v.array(item),
    checkRules<v.InferOutput<Item>[]>(
      { isValid: ({ length }) => mayBeEmpty || length > 0, message: () => EMPTY },
      {
        isValid: ({ length }) => length <= most,
        message: ({ length }) => ({
          problem: `Son ${length}, y en su lugar caben ${most}.`,
          remedy: `Deja ${most} o menos.`,
        }),
      },
    ),
    checkBy<v.InferOutput<Item>[]>(duplicatesIn),
  );
  return v.pipe(labeled(schema, text), v.metadata({ entry }));
}

const EMPTY: ContentProblem = {
  problem: 'La lista está vacía y su lugar en la página también quedaría vacío.',
  remedy: 'Deja al menos una entrada, o deshaz el cambio.',
};

/** The name of a list entry for a reader: its name, title, city, unit or alternative text. */
export function nameOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  const { name, title, city, unit, alt }: Record<string, unknown> = Object(entry);
  return [name, title, city, unit, alt].find((value) => typeof value === 'string');
}

/** The entries with the name of an earlier one, compared without accents and case. */
function* duplicatesIn(entries: unknown[]): Generator<FieldProblem> {
  const keys = entries.map((entry) => withoutAccents(fullNameOf(entry) ?? ''));
  for (const [index, entry] of entries.entries()) {
    const first = keys.findIndex((key) => key !== '' && key === keys[index]);
    if (first < 0 || first === index) continue;
    yield {
      problem: `«${fullNameOf(entry)}» ya está en la lista, con el n.º ${first + 1}.`,
      remedy: 'Borra una de las dos entradas, o dale otro nombre si son cosas distintas.',
      path: [{ type: 'array', origin: 'value', input: entries, key: index, value: entry }],
    };
  }
}

const withoutAccents = (name: string) => name.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The name of an entry. Offices are compared by their full address, since a city may have several. */
function fullNameOf(entry: unknown): string | undefined {
  const { country, city, address }: Record<string, unknown> = Object(entry);
  return country ? `${address}, ${city}, ${country}` : nameOf(entry);
}
