import * as v from 'valibot';
import type { Message } from '@/content/schema/message';
import { checkBy, type FieldText, followRules, labelled } from './field';

interface ListOptions<Item> extends FieldText {
  item: Item;
  mayBeEmpty?: boolean;
  /** What one entry is called: «cliente». */
  entry?: string;
  /** The most entries that its place shows. */
  most?: number;
}

/** A list whose entries a visitor can tell apart; it holds at least one unless it may be empty. */
export function listField<const Item extends v.GenericSchema>({
  item,
  mayBeEmpty = false,
  most = Number.POSITIVE_INFINITY,
  entry,
  ...text
}: ListOptions<Item>) {
  const schema = v.pipe(
    v.array(item),
    followRules<v.InferOutput<Item>[]>(
      {
        isValid: ({ length }) => mayBeEmpty || length > 0,
        message: () => EMPTY,
      },
      {
        isValid: ({ length }) => length <= most,
        message: ({ length }) => ({
          problem: `Son ${length}, y en su lugar caben ${most}.`,
          remedy: `Deja ${most} o menos.`,
        }),
      },
    ),
    checkBy((entries) =>
      [...duplicatesIn(entries)].map(({ index, entry, message }) => ({
        ...message,
        path: [{ type: 'array', origin: 'value', input: entries, key: index, value: entry }],
      })),
    ),
  );
  return v.pipe(labelled(schema, text), v.metadata({ entry, length: { least: mayBeEmpty ? 0 : 1, most } }));
}

const EMPTY: Message = {
  problem: 'La lista está vacía y su lugar en la página también quedaría vacío.',
  remedy: 'Deja al menos una entrada, o deshaz el cambio.',
};

/** What a person calls an entry of a list: its name, title, city, unit or alternative text. */
export function nameOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  const { name, title, city, unit, alt }: Record<string, unknown> = Object(entry);
  return [name, title, city, unit, alt].find((value) => typeof value === 'string');
}

/** The entries that have the name of an earlier one, without accents and case. */
function* duplicatesIn(entries: readonly unknown[]) {
  const firstIndexOf = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const name = fullNameOf(entry);
    if (!name) continue;
    const key = withoutAccents(name);
    const first = firstIndexOf.get(key);
    if (first === undefined) firstIndexOf.set(key, index);
    else yield { index, entry, message: alreadyListed(name, first) };
  }
}

function alreadyListed(name: string, first: number): Message {
  return {
    problem: `«${name}» ya está en la lista, con el n.º ${first + 1}.`,
    remedy: 'Borra una de las dos entradas, o dale otro nombre si son cosas distintas.',
  };
}

const withoutAccents = (name: string) => name.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The name of an entry; that of an office is its whole address, since a city may have several. */
function fullNameOf(entry: unknown): string | undefined {
  const { country, city, address }: Record<string, unknown> = Object(entry);
  return country ? `${address}, ${city}, ${country}` : nameOf(entry);
}
