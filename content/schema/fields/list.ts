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

interface Duplicate {
  index: number;
  entry: unknown;
  message: Message;
}

/** The entries that share a name, a file or a link with an earlier one. */
function* duplicatesIn(entries: readonly unknown[]): Generator<Duplicate> {
  const firstIndexOf = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const marks = marksOf(entry);
    const shared = marks.find((mark) => firstIndexOf.has(mark));
    if (shared !== undefined) {
      const earlier = `n.º ${(firstIndexOf.get(shared) ?? 0) + 1}`;
      yield { index, entry, message: messageAboutDuplicate(entry, { shared, earlier }) };
    }
    for (const mark of marks) {
      if (!firstIndexOf.has(mark)) firstIndexOf.set(mark, index);
    }
  }
}

function messageAboutDuplicate(entry: unknown, { shared, earlier }: { shared: string; earlier: string }): Message {
  if (isAddress(shared)) {
    return {
      problem: `Lleva lo mismo que el ${earlier}: «${shared}».`,
      remedy: 'Si copiaste esa entrada, cambia también este dato.',
    };
  }
  return {
    problem: `«${fullNameOf(entry)}» ya está en la lista, con el ${earlier}.`,
    remedy: 'Borra una de las dos entradas, o dale otro nombre si son cosas distintas.',
  };
}

/** By what a visitor tells one entry from its neighbours: its name, without accents and case, its files and links. */
function marksOf(entry: unknown): string[] {
  const name = withoutAccents(fullNameOf(entry) ?? '');
  const addresses = typeof entry === 'string' ? [] : addressesOf(entry);
  return name ? [name, ...addresses] : addresses;
}

const withoutAccents = (name: string) => name.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The name of an entry; that of an office is its whole address, since a city may have several. */
function fullNameOf(entry: unknown): string | undefined {
  const { country, city, address }: Record<string, unknown> = Object(entry);
  return country ? `${address}, ${city}, ${country}` : nameOf(entry);
}

const isAddress = (value: string) => /^(?:\/media\/|https:)/.test(value);

/** The files and links of an entry itself, not those of a list within it. */
function addressesOf(value: unknown): string[] {
  if (typeof value === 'string') return isAddress(value) ? [value] : [];
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup ? Object.values(value).flatMap(addressesOf) : [];
}
