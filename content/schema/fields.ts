import * as v from 'valibot';
import { type Anchor, anchors } from '@/lib/anchors';

/** What an editor shows when the cursor rests on a field of the content; it exists in the types alone. */
export interface Ayuda<Text extends string> {
  readonly ayuda?: Text;
}

/** A value as `content/` writes it. Plain choices stay beside it, so that editors go on offering them. */
type Written<T, H extends string> = T extends string
  ? string extends T
    ? T & Ayuda<H>
    : T | (T & Ayuda<H>)
  : T & Ayuda<H>;

/** Gives a field its Spanish label and help and, unless it is made of fields, an example: what editors and forms show. */
export function field<I, O, const Help extends string, const Example extends string = ''>(
  schema: v.GenericSchema<I, O>,
  title: string,
  help: Help,
  example?: Example,
): v.GenericSchema<Written<I, Example extends '' ? Help : `${Help} Ejemplo: ${Example}`>, O> {
  return v.pipe(schema, v.title(title), v.description(help), v.examples((example ? [example] : []) as never)) as never;
}

/** This day where the person is, as a version of the policy is written: the Swedish form is ISO 8601. */
export const today = () => new Date().toLocaleDateString('sv');

/** A message: what is wrong with a value, which stands for `%`, and in its second line what would be right. */
export const says = (problem: string, remedy: string) => (issue: { input: unknown }) =>
  `${problem}\n${remedy}`.replaceAll('%', String(issue.input));

/** A schema that tells what is wrong with its values, in messages as `says` writes them. */
const faulty = <T>(base: v.GenericSchema<T>, faultsOf: (value: T) => Iterable<string>) =>
  v.pipe(
    base,
    v.rawCheck<T>(({ dataset, addIssue }) => {
      for (const message of dataset.typed ? faultsOf(dataset.value) : []) addIssue({ message });
    }),
  );

/** A rule of a field: its test, what is wrong and what would be right. */
type Rule<T> = [test: (value: T) => boolean, problem: string, remedy: string];

const ruledField =
  <T>(base: v.GenericSchema<T>) =>
  <const H extends string, const E extends string>(title: string, help: H, example: E, ...rules: Rule<T>[]) => {
    const faultsOf = (input: T) => {
      const broken = rules.find(([test]) => !test(input));
      return broken ? [says(broken[1], broken[2])({ input })] : [];
    };
    return field(faulty(base, faultsOf), title, help, example);
  };

/** A text or a number with rules of its own, of which the first that is broken is told. */
export const string = ruledField(v.string());
export const number = ruledField(v.number());

/** Whether two names differ by a slip of the pen: but for two letters in a row they are the same. */
export function isSlipOf(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end <= 2;
}

/** An entry with exactly these fields; a field that lacks only because its name is misspelt is not told twice. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, path: [step] = [] as never[] }) => {
    const names = Object.keys(entries);
    const key = String(step?.key);
    const like = (all: string[]) => all.find((name) => isSlipOf(name, key));
    if (!step) return `Aquí va otra clase de valor.\nVan varios campos entre llaves: { ${names.join(', ')} }.`;
    if (expected === 'never') {
      const meant = like(names);
      return `El campo «${key}» no existe en esta entrada.\n${meant ? `Escribe «${meant}».` : `Los que hay: ${names.join(', ')}.`}`;
    }
    if (like(Object.keys(step.input as object).filter((name) => !names.includes(name)))) return '';
    const title = v.getTitle(entries[key] as v.GenericSchema);
    return `Falta el campo ${title ? `«${title}» (${key})` : `«${key}»`}.\nCópialo de una entrada que funcione, o deshaz el cambio.`;
  });

/** What each kind of value looks like. */
export const KINDS: Record<string, string> = {
  string: "Aquí va un texto entre comillas: 'así'.",
  number: 'Aquí va un número, sin comillas.',
  boolean: 'Pon true (sí) o false (no), en minúsculas y sin comillas.',
  array: "Aquí va una lista entre corchetes: ['uno', 'otro'].",
};

/** The message about a value of another kind, for every schema that has none of its own. */
export function wrongKind({ type, input }: { type: string; input: unknown }): string {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof input);
  const found = isPlain ? `El valor «${input}» no sirve aquí.` : 'Aquí va otra clase de valor.';
  return `${(input ?? undefined) === undefined ? 'Falta este valor.' : found}\n${KINDS[type] ?? 'Compara con una entrada que funcione.'}`;
}

/** What people leave for later, and what `npm run medios` leaves for them to fill in. */
const PLACEHOLDERS = [
  // In capitals, since «todo» is a word.
  /\b(?:TODO|FIXME|TBD)\b|^CARGO$/,
  /lorem ipsum|\bx{3,}\b|\?{3,}|por definir|(?:texto|escribe|t[íi]tulo|nombre) aqu[íi]|texto de (?:prueba|relleno)|\basdf|^Di en una o dos frases/i,
];

/** How HTML and Markdown are written. */
const MARKUP =
  /<\/?[a-z][^<>]*>|&(?:[a-z]{2,}\d*|#x?[\da-f]+);|\*+(?=[^\s*])[^*]*\*+|\b__.+?__\b|`[^`]+`|\[[^\]]+\]\(|^#+ /gi;

/** What is wrong with a text in whose place so many characters fit. */
function* faultsOfText(text: string, longest: number, empty: string): Generator<string> {
  if (!text.trim()) yield empty;
  if (text.includes('\ufffd')) {
    yield 'Una letra con tilde o una eñe se dañó al guardar.\nEscríbela de nuevo y guarda el archivo en UTF-8.';
  }
  const placeholder = PLACEHOLDERS.flatMap((pattern) => text.match(pattern) ?? [])[0];
  if (placeholder) yield `Quedó un texto de relleno: «${placeholder}».\nEscribe el texto definitivo.`;
  const markup = new Set(text.match(MARKUP));
  if (markup.size > 0) {
    const remedy = 'Bórralo y deja solo las palabras: los textos van sin HTML ni Markdown.';
    yield `Se leería tal como está escrito: «${[...markup].join('», «')}».\n${remedy}`;
  }
  if (text.length > longest) {
    const remedy = `Acórtalo en ${text.length - longest} o más: «${text.slice(0, 40)}…».`;
    yield `El texto tiene ${text.length} caracteres y en su lugar caben ${longest}.\n${remedy}`;
  }
  if (text.trim() && /^\s|\s$|\s{2}/.test(text)) {
    const remedy = `Déjalo así: «${text.trim().replace(/\s+/g, ' ')}».`;
    yield `Hay espacios de más al principio, al final o entre palabras.\n${remedy}`;
  }
}

/** A text for people, of at most `longest` characters, which its place holds without breaking the layout. */
export const text = <const H extends string, const E extends string>(
  title: string,
  longest: number,
  help: H,
  example: E,
  empty = 'El texto está vacío.\nEscribe el texto, o borra el campo si puede faltar.',
) => {
  const schema = faulty(v.string(), (value) => faultsOfText(value, longest, empty));
  return field(v.pipe(schema, v.metadata({ longest })), title, help, example);
};

/** What a person calls an entry of a list. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : undefined;
  const { name, title, country, unit, alt } = value as Record<string, unknown>;
  return [name, title, country, unit, alt].find((called): called is string => typeof called === 'string');
}

const isAddress = (value: string) => /^(?:\/media\/|https:)/.test(value);

/** The files and links of an entry itself, not those of a list within it. */
function addressesOf(value: unknown): string[] {
  if (typeof value === 'string') return isAddress(value) ? [value] : [];
  return typeof value === 'object' && value && !Array.isArray(value) ? Object.values(value).flatMap(addressesOf) : [];
}

/** By what name a visitor tells one entry from its neighbours: a country, and a city, may have several offices. */
function ownNameOf(entry: unknown): string | undefined {
  const { country, city, address } = Object(entry) as Record<string, unknown>;
  return country ? `${address}, ${city}, ${country}` : nameOf(entry);
}

/** By what a visitor tells one entry from its neighbours. */
function marksOf(entry: unknown): string[] {
  const name = ownNameOf(entry)?.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return [...(name ? [name] : []), ...(typeof entry === 'string' ? [] : addressesOf(entry))];
}

/** A field made of fields. */
export const group = <const H extends string, const E extends v.ObjectEntries>(title: string, help: H, entries: E) =>
  field(object(entries), title, help);

const EMPTY = says(
  'La lista está vacía y su lugar en la página también quedaría vacío.',
  'Deja al menos una entrada, o deshaz el cambio.',
);

/** A list whose entries a visitor can tell apart; it holds at least one unless it may be empty. */
export const list = <const H extends string, I, O>(
  title: string,
  help: H,
  item: v.GenericSchema<I, O>,
  mayBeEmpty = false,
) =>
  field(
    v.pipe(
      v.array(item),
      v.check(({ length }) => mayBeEmpty || length > 0, EMPTY),
      v.rawCheck(({ dataset, addIssue }) => {
        const first = new Map<string, number>();
        for (const [index, entry] of (dataset.typed ? dataset.value : []).entries()) {
          const marks = marksOf(entry);
          const twin = marks.find((mark) => first.has(mark));
          for (const mark of marks) if (!first.has(mark)) first.set(mark, index);
          if (twin === undefined) continue;
          const earlier = `n.º ${first.get(twin)! + 1}`;
          const message = isAddress(twin)
            ? `Lleva lo mismo que el ${earlier}: «${twin}».\nSi copiaste esa entrada, cambia también este dato.`
            : `«${ownNameOf(entry)}» ya está en la lista, con el ${earlier}.\nBorra una de las dos entradas, o dale otro nombre si son cosas distintas.`;
          addIssue({ message, path: [{ type: 'array', origin: 'value', input: [], key: index, value: entry }] });
        }
      }),
    ) as never as v.GenericSchema<I[], O[]>,
    title,
    help,
  );

/** A list of entries with these fields. */
export const entries = <const H extends string, const E extends v.ObjectEntries>(title: string, help: H, fields: E) =>
  list(title, help, object(fields));

/** One of these values. */
export const choice = <const T extends string | number, const H extends string, const E extends string>(
  options: readonly T[],
  title: string,
  help: H,
  example: E,
) => {
  const remedy = `Pon uno de estos, o quita el campo si puede faltar: ${options.join(', ')}.`;
  return field(v.picklist(options, says('El valor «%» no sirve aquí.', remedy)), title, help, example);
};

const UNKNOWN_SECTION = 'El destino «%» no existe en la página.';

/** What is said of a section that the page does not have. */
export const unknownSection = says(
  UNKNOWN_SECTION,
  `Usa uno de estos, sin comillas: anchors.${Object.keys(anchors).join(', anchors.')}.`,
);

/** A section of the page that a link scrolls to. A name that `anchors` lacks is told by its line, and not here again. */
export const target = () => {
  const message = (issue: { input: unknown }) => (issue.input === undefined ? '' : unknownSection(issue));
  return field(v.picklist(Object.values(anchors), message), 'Sección', 'La sección a la que baja.', 'anchors.services');
};

/** Whether it is the whole, safe address of another site. */
export function isExternalAddress(href: string): boolean {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username;
}

/** An address that browsers warn of. */
export const secure: Rule<string> = [
  (value) => !/^http:/i.test(value),
  '«%» empieza por http://, y los navegadores avisan de que no es seguro.',
  'Escríbelo con https:// al principio.',
];

/** A link to another site. */
export const link = (...rules: Rule<string>[]) =>
  string(
    'Enlace',
    'La dirección completa en otro sitio.',
    'https://www.linkedin.com/company/tu-empresa',
    secure,
    [
      isExternalAddress,
      'El enlace «%» no lleva a ninguna parte.',
      'Pon la dirección completa, por ejemplo https://www.linkedin.com/company/tu-empresa.',
    ],
    ...rules,
  );

/** An address in this site: a route, or `#` and the id of a section. */
export const route = () =>
  string(
    'Ruta',
    'La dirección en este sitio, con una barra al principio.',
    '/servicios',
    [
      (value) => /^\/(?:[\w-]+(?:\/[\w-]+)*)?$|^#/.test(value),
      'La ruta «%» no es una ruta de este sitio.',
      'Empieza con una barra y sin espacios: /servicios.',
    ],
    [
      (value) => !value.startsWith('#') || Object.values<string>(anchors).includes(value.slice(1)),
      UNKNOWN_SECTION,
      `Usa # y uno de estos: ${Object.values(anchors).join(', ')}.`,
    ],
  );

const side = (title: string) =>
  number(title, 'En las proporciones del archivo; guarda su sitio mientras carga.', '80', [
    (value) => value > 0,
    'El ancho o el alto no es un número mayor que cero.',
    'Copia los que muestra npm run medios.',
  ]);

/** The width and height of a file. */
export const size = () => ({ width: side('Ancho'), height: side('Alto') });

/** A file of `public/media/`, with one of these endings where the page announces its format. */
export const media = (format = '', ending = format) =>
  string(
    'Archivo',
    'La dirección del archivo en el sitio, sin «public».',
    '/media/clients/lenca.svg',
    [
      (value) => /^\/media\/[\w./-]+\.[a-z\d]+$/.test(value),
      '«%» no es la dirección de un archivo del sitio.',
      'Empieza por «/media/», sin espacios ni tildes: copia la entrada que muestra npm run medios.',
    ],
    [(value) => value.endsWith(ending), `«%» no es un archivo ${format}.`, `Pon el que termina en .${ending}.`],
  );

/** A picture that says something; its alternative text holds at most `longest` characters. */
export const picture = <const H extends string>(title: string, help: H, longest = 160) => {
  const remedy = 'Di en una frase qué se ve, por ejemplo «Logotipo de Cafetal Norte».';
  const blank = `La imagen no tiene texto alternativo.\n${remedy}`;
  const alt = text('Texto alternativo', longest, 'Qué se ve, para quien no lo ve.', 'Retrato de Ana Ruiz', blank);
  return group(title, help, { src: media(), alt, ...size() });
};

/** A picture that only decorates. */
export const drawing = <const H extends string>(title: string, help: H) =>
  group(title, help, { src: media(), ...size() });

/** A film in a loop and without sound, and its still picture. All its files have the same size. */
export const film = <const H extends string>(title: string, help: H) =>
  group(title, help, {
    sources: entries('Versiones', 'La mejor primero: el navegador usa la primera que entiende.', {
      src: media(),
      type: string('Formato', 'El formato y su códec.', 'video/mp4; codecs="avc1.640020"'),
    }),
    poster: group('Imagen fija', 'La que se ve antes de reproducir.', {
      avif: media('avif'),
      jpeg: media('jpeg', 'jpg'),
    }),
    ...size(),
    description: text('Descripción', 280, 'Qué se ve, para quien no la ve.', 'Dos cámaras graban la vía y la cabina.'),
  });

/** The same schema, of whose file the intake takes originals in this folder of `tools/media/originales/`. */
export const madeOf = <S extends v.GenericSchema>(originals: string, schema: S): S =>
  v.pipe(schema, v.metadata({ originals })) as never;

/** A value of one of several kinds, known by the field that the others lack, even where its name is misspelt. */
export const oneOf = <T extends v.GenericSchema>(
  kinds: Record<string, T>,
  otherwise: ReturnType<typeof says>,
): v.GenericSchema<v.InferInput<T>, v.InferOutput<T>> => {
  const has = (value: unknown, key: string) => Object.keys(Object(value)).some((name) => isSlipOf(name, key));
  const kindOf = (value: unknown) => Object.entries(kinds).find(([key]) => has(value, key))?.[1];
  return v.pipe(
    v.lazy((value): v.GenericSchema => kindOf(value) ?? v.never(otherwise)),
    v.metadata({ kinds }),
  ) as never;
};

/** A button that scrolls to a section. */
export const button = <const H extends string>(title: string, help: H) =>
  group(title, help, { label: text('Texto', 28, 'Lo que dice el botón.', 'Hablemos'), scrollToId: target() });

/** What one file of `content/` holds; `shows` is the section of the page where it is seen. */
export const section = <const Entries extends v.ObjectEntries>(title: string, shows: Anchor, entries: Entries) =>
  v.pipe(object(entries), v.title(title), v.metadata({ shows }));

/** A section with an id and a heading of its own. */
export const band = <const Name extends keyof typeof anchors, const Entries extends v.ObjectEntries>(
  title: string,
  name: Name,
  entries: Entries,
) => {
  const message = says('El nombre de la sección es el de otra, y el menú se perdería.', `Pon anchor: anchors.${name}.`);
  const id = v.literal(anchors[name], message);
  return section(title, anchors[name], {
    anchor: field(id, 'Sección', 'Su nombre para el menú; no se cambia.', `anchors.${name}`),
    heading: text('Título', 24, 'El título de la sección.', 'SERVICIOS'),
    ...entries,
  });
};

/** The sentence under the heading of a section. */
export const blurb = () => text('Entrada', 120, 'La frase bajo el título.', 'Te acompañamos hasta producción.');
