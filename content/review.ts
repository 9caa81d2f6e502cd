import * as v from 'valibot';
import { type Anchor, anchors } from '@/lib/anchors';
import { email } from '@/lib/contact/schema';
import { BAR_ROOM, barWidth, MEAN_LETTER } from './bar-width';
import { pending, samples } from './samples';
import type { SiteContent } from './site-content';
import type { Navigation } from './types';

/**
 * The rules of the content, in one place: the unit test, `npm run revisar`, the preview's ribbon and the launch check
 * all ask here. They need neither files nor network; what a file itself must be is `tools/desk/review-media.ts`.
 */

/** What a rule found, in words for the person who edits the content. */
export interface Finding {
  /** `error`: the page would be wrong. `sample`: fine until the launch. `advice`: a person should decide. */
  level: 'error' | 'sample' | 'advice';
  file: string;
  /** The way to the field, counted from one: `logos, n.º 3 («Cafetal Norte»), logo, alt`. */
  field: string;
  problem: string;
  remedy: string;
  /** The text in question, by which its line is found in the file. */
  value?: string;
  /** The part of the page where it shows. */
  anchor: Anchor;
}

/** One value of the content and the way to it. */
export interface Place {
  section: keyof SiteContent;
  keys: (string | number)[];
  value: unknown;
  /** The values that hold it, from the section to the nearest. */
  holders: unknown[];
}

const SECTION_ANCHORS: Record<keyof SiteContent, Anchor> = {
  site: anchors.contact,
  navigation: anchors.top,
  hero: anchors.top,
  statistics: anchors.top,
  about: anchors.about,
  services: anchors.services,
  products: anchors.products,
  talent: anchors.talent,
  clients: anchors.clients,
  contact: anchors.contact,
  'privacy-policy': anchors.contact,
  footer: anchors.contact,
};

/** The longest text that each place holds without breaking its layout; `[]` stands for every element of a list. */
const LONGEST: Record<string, number> = {
  'site.name': 24,
  'site.tagline': 60,
  'site.description': 160,
  'navigation.entries[].name': 20,
  'navigation.action.label': 24,
  'hero.headline': 40,
  'hero.phrases[]': 28,
  'hero.subtitle': 140,
  'hero.primaryAction.label': 28,
  'hero.secondaryAction.label': 28,
  'statistics.items[].unit': 14,
  'statistics.items[].description': 40,
  'statistics.items[].suffix': 2,
  'about.statement': 70,
  'about.paragraphs[]': 420,
  'about.principles[].title': 18,
  'about.principles[].text': 90,
  'about.partner.label': 30,
  'services.cards[].title': 24,
  'services.cards[].description': 140,
  'services.cards[].offers[]': 52,
  'services.cards[].technologies[].alt': 16,
  'services.action.label': 28,
  'products.slides[].title': 40,
  'products.slides[].description': 180,
  'products.slides[].film.description': 280,
  'products.slides[].author.name': 20,
  'talent.members[].name': 28,
  'talent.members[].position.label': 32,
  'clients.logos[].name': 40,
  'contact.interests[]': 28,
  'site.legalName': 80,
  'site.offices[].country': 24,
  'site.offices[].city': 24,
  'site.offices[].address': 80,
  'site.social[].name': 24,
  'statistics.heading': 60,
  'footer.menuTitle': 24,
  'footer.contactTitle': 24,
  'footer.rights': 60,
  'footer.groups[].title': 24,
  'privacy-policy.title': 40,
  'privacy-policy.sections[].title': 60,
};

/** The biggest figure whose digits fit in its column of the narrowest screen. */
const BIGGEST_FIGURE = 9999;

/** The same for fields that mean the same wherever they stand; `name` is that of an entry in a list of links. */
const LONGEST_BY_NAME: Record<string, number> = { heading: 24, blurb: 120, alt: 160, name: 32 };

/** How many entries fill the row of a list; one more would stand alone in a second. */
const ROWS: Record<string, number> = { 'statistics.items': 3, 'about.principles': 4, 'services.cards': 3 };

/** Lists that may be empty: the company may have no networks, and the large footer is optional. */
const MAY_BE_EMPTY = ['site.social', 'footer.social', 'footer.groups'];

/** What people leave for later, and what `npm run medios` leaves for them to fill in. */
const PLACEHOLDERS = [
  // In capitals, since «todo» is a word.
  /\b(?:TODO|FIXME|TBD)\b|^CARGO$/,
  /lorem ipsum|\bx{3,}\b|\?{3,}|por definir|(?:texto|escribe|t[íi]tulo|nombre) aqu[íi]|texto de (?:prueba|relleno)|\basdf|^Di en una o dos frases/i,
];
/** Addresses and phones of examples, those of the guide among them. */
const SAMPLE = /example\.(?:com|org|net)|tu-empresa\.com|\+\d+[ 0]*0000/;
const PHONE = /^\+[1-9]\d{0,2}(?: \d{2,4}){2,4}$/;
const MEDIA_KEYS = ['src', 'avif', 'webp', 'jpeg'];
/** The endings of a file that the page announces as one format. */
const FORMATS: Record<string, RegExp> = { avif: /\.avif$/, webp: /\.webp$/, jpeg: /\.jpe?g$/ };
const LINK_KEYS = ['href', 'linkedin'];
const NOT_PROSE = [
  ...MEDIA_KEYS,
  ...LINK_KEYS,
  'type',
  'route',
  'url',
  'scrollToId',
  'anchor',
  'icon',
  'color',
  'version',
];

/**
 * Every value of the content with the way to it. Something that two files share is met once, where it is first used.
 */
export function* places(content: SiteContent): Generator<Place> {
  const met = new Set<unknown>();
  function* walk(place: Place): Generator<Place> {
    const { section, keys, value, holders } = place;
    if (typeof value === 'object' && value !== null) {
      if (met.has(value)) return;
      met.add(value);
    }
    yield place;
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      yield* walk({ section, keys: [...keys, step], value: child, holders: [...holders, value] });
    }
  }
  for (const section of Object.keys(content) as (keyof SiteContent)[]) {
    yield* walk({ section, keys: [], value: content[section], holders: [] });
  }
}

/** What a person calls an entry of a list. */
function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const entry = value as Record<string, unknown>;
  return [entry.name, entry.title, entry.country, entry.unit, entry.alt].find(
    (name): name is string => typeof name === 'string',
  );
}

/** The way to a field in words: `logos, n.º 3 («Cafetal Norte»), logo, alt`. */
export function fieldOf({ keys, value, holders }: Place): string {
  return keys
    .map((key, index) => {
      if (typeof key === 'string') return key;
      const entry = index + 1 < keys.length ? holders[index + 1] : value;
      const name = typeof entry === 'object' ? nameOf(entry) : undefined;
      return `n.º ${key + 1}${name ? ` («${name}»)` : ''}`;
    })
    .join(', ');
}

/** A finding about one place. */
export function finding(level: Finding['level'], place: Place, problem: string, remedy: string): Finding {
  return {
    level,
    file: `content/${place.section}.ts`,
    field: fieldOf(place),
    problem,
    remedy,
    anchor: SECTION_ANCHORS[place.section],
    ...(typeof place.value === 'string' && { value: place.value }),
  };
}

const pattern = ({ section, keys }: Place) =>
  [section, ...keys].reduce<string>(
    (way, key) => (typeof key === 'number' ? `${way}[]` : way ? `${way}.${key}` : key),
    '',
  );

/** Texts that a reader would take for the same: without case, accents and outer spaces. */
const folded = (text: string) => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether it is a day of the calendar, as year-month-day. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) && text.length === 10;
}

function isExternalAddress(href: string): boolean {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username;
}

/** The rules of a text by the name of its field, then those of any text. */
function* reviewText(place: Place, text: string): Generator<Finding> {
  const key = place.keys.findLast((step) => typeof step === 'string') ?? '';
  const error = (problem: string, remedy: string) => finding('error', place, problem, remedy);
  const advice = (problem: string, remedy: string) => finding('advice', place, problem, remedy);

  if (text.trim() === '') {
    yield key === 'alt'
      ? error(
          'La imagen no tiene texto alternativo.',
          'Di en una frase qué se ve, por ejemplo alt: "Logotipo de Cafetal Norte".',
        )
      : error('El texto está vacío.', 'Escribe el texto, o borra el campo si puede faltar.');
    return;
  }
  if (key === 'scrollToId' && !Object.values<string>(anchors).includes(text)) {
    yield error(
      `El destino «${text}» no existe en la página.`,
      `Usa uno de estos: ${Object.keys(anchors)
        .map((name) => `anchors.${name}`)
        .join(', ')}.`,
    );
  }
  if (LINK_KEYS.includes(key) && !isExternalAddress(text)) {
    yield error(
      `El enlace «${text}» no lleva a ninguna parte.`,
      'Pon la dirección completa, por ejemplo https://www.linkedin.com/company/tu-empresa.',
    );
  }
  if (key === 'linkedin' && isExternalAddress(text) && !/^https:\/\/(?:\w+\.)?linkedin\.com\/\w+\/./.test(text)) {
    yield error(
      `El enlace «${text}» no lleva a un perfil de LinkedIn.`,
      'Copia la dirección del perfil, por ejemplo https://www.linkedin.com/in/ana-ruiz, o borra el campo.',
    );
  }
  if (key === 'route' && !/^\/(?:[\w-]+(?:\/[\w-]+)*)?$|^#/.test(text)) {
    yield error(`La ruta «${text}» no es una ruta de este sitio.`, 'Empieza con una barra y sin espacios: /servicios.');
  }
  if (key === 'route' && text.startsWith('#') && !Object.values<string>(anchors).includes(text.slice(1))) {
    yield error(`El destino «${text}» no existe en la página.`, 'Usa # y el id de una sección de lib/anchors.ts.');
  }
  if (key === 'url' && !(isExternalAddress(text) && new URL(text).origin === text)) {
    yield error(
      `La dirección del sitio «${text}» no es válida.`,
      'Escríbela con https:// y sin barra ni ruta al final: https://www.tu-empresa.com.',
    );
  }
  if (key === 'email' && !v.is(email, text)) {
    yield error(`A «${text}» no se le puede escribir.`, 'Pon un solo correo, por ejemplo contacto@tu-empresa.com.');
  }
  if (key === 'phone' && !(PHONE.test(text) && text.replace(/\D/g, '').length <= 15)) {
    yield error(
      `El teléfono «${text}» no se puede marcar.`,
      'Escríbelo con el indicativo del país y grupos separados por un espacio: +57 601 234 5678.',
    );
  }
  if (key === 'version' && !isDay(text)) {
    yield error(
      `La versión «${text}» de la política no es una fecha.`,
      'En lib/constants.ts, escribe el día en que empieza a regir como año-mes-día: 2026-11-01.',
    );
  }
  if (MEDIA_KEYS.includes(key) && !/^\/media\/[\w./-]+\.[a-z\d]+$/.test(text)) {
    yield error(
      `«${text}» no es la dirección de un archivo del sitio.`,
      'Copia la entrada que muestra npm run medios; empieza con /media/ y no lleva espacios ni tildes.',
    );
  }
  if (FORMATS[key] && !FORMATS[key].test(text)) {
    yield error(`«${text}» no es un archivo ${key}.`, `Pon el que termina en .${key === 'jpeg' ? 'jpg' : key}.`);
  }
  if (key === 'anchor' && text !== SECTION_ANCHORS[place.section]) {
    const own = Object.entries(anchors).find(([, id]) => id === SECTION_ANCHORS[place.section])?.[0];
    yield error('El nombre de la sección es el de otra, y el menú se perdería.', `Pon anchor: anchors.${own}.`);
  }
  if (key === 'alt' && /^(?:imagen|foto(?:graf[ií]a)?|gr[aá]fico) de|\.(?:svg|png|jpe?g|avif|webp)$/i.test(text)) {
    yield advice(
      'El texto alternativo empieza por «imagen de» o es un nombre de archivo.',
      'Di directamente qué se ve; quien no ve la imagen ya sabe que es una.',
    );
  }
  if (NOT_PROSE.includes(key)) return;

  const longest = LONGEST[pattern(place)] ?? LONGEST_BY_NAME[key];
  if (longest !== undefined && text.length > longest) {
    yield error(
      `El texto tiene ${text.length} caracteres y en su lugar caben ${longest}.`,
      `Acórtalo en ${text.length - longest} o más: «${text.slice(0, 40)}…».`,
    );
  }
  if (pattern(place) === 'contact.interests[]' && text.includes(',')) {
    yield error('Un tema no lleva comas: se leería como dos.', "Pon cada tema entre sus comillas: 'Moviint', 'Scout'.");
  }
  if (text.includes('\ufffd')) {
    yield error(
      'Una letra con tilde o una eñe se dañó al guardar.',
      'Escríbela de nuevo y guarda el archivo en UTF-8.',
    );
  }
  for (const pattern of PLACEHOLDERS) {
    const [found] = text.match(pattern) ?? [];
    if (found) yield error(`Quedó un texto de relleno: «${found}».`, 'Escribe el texto definitivo.');
  }
  if (text !== text.trim() || /\s{2,}/.test(text)) {
    yield error(
      'Hay espacios de más al principio, al final o entre palabras.',
      `Déjalo así: «${text.trim().replace(/\s+/g, ' ')}».`,
    );
  }
}

/** The files and addresses of one entry by which it differs from its neighbours; not those of a list within it. */
function marksOf(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
  return Object.entries(entry).flatMap(([key, value]) => {
    if (typeof value !== 'string') return marksOf(value);
    return MEDIA_KEYS.includes(key) || LINK_KEYS.includes(key) ? [value] : [];
  });
}

/** A list that is empty or too long for its row, and entries that a visitor would take for the same. */
function* reviewList(place: Place, list: unknown[]): Generator<Finding> {
  const way = pattern(place);
  if (list.length === 0 && !MAY_BE_EMPTY.includes(way)) {
    yield finding(
      'error',
      place,
      'La lista está vacía y su lugar en la página también quedaría vacío.',
      'Deja al menos una entrada, o deshaz el cambio: git restore y el nombre del archivo.',
    );
  }
  const row = ROWS[way];
  if (row !== undefined && list.length > row) {
    yield finding(
      'advice',
      place,
      `Hay ${list.length} entradas y en la fila caben ${row}: las demás quedan en otra fila, incompleta.`,
      `Deja ${row}.`,
    );
  }
  const first = new Map<string, number>();
  for (const [index, entry] of list.entries()) {
    const here = { ...place, keys: [...place.keys, index], value: entry, holders: [...place.holders, list] };
    const name = nameOf(entry);
    const marks = [...(name ? [folded(name)] : []), ...marksOf(entry)];
    const twin = marks.find((mark) => first.has(mark));
    for (const mark of marks) if (!first.has(mark)) first.set(mark, index);
    if (twin === undefined) continue;
    const earlier = `n.º ${first.get(twin)! + 1}`;
    if (name && twin === folded(name)) {
      yield finding(
        'error',
        here,
        `«${name}» ya está en la lista, con el ${earlier}.`,
        'Borra una de las dos entradas, o dale otro nombre si son cosas distintas.',
      );
    } else {
      yield finding(
        'error',
        here,
        `Lleva lo mismo que el ${earlier}: «${twin}».`,
        'Si copiaste esa entrada, cambia también este dato.',
      );
    }
  }
}

/** The most columns of a dropdown that fit on the narrowest screen with a wide bar, wherever its entry stands. */
const MOST_COLUMNS = 3;

/** The rules that join several fields of one entry. */
function* reviewEntry(place: Place, entry: Record<string, unknown>): Generator<Finding> {
  const error = (problem: string, remedy: string) => finding('error', place, problem, remedy);
  const { columns = 1, rowsPerColumn, entries, offers, technologies, value } = entry;

  if (Array.isArray(entries) && typeof columns === 'number') {
    const isWhole = Number.isInteger(columns) && columns >= 1 && columns <= MOST_COLUMNS;
    const rows = Math.ceil(entries.length / columns);
    if (!isWhole) {
      yield error(`Un menú no puede tener ${columns} columnas.`, `Pon columns: 1, 2 o ${MOST_COLUMNS}.`);
    } else if (typeof rowsPerColumn === 'number' && columns * rowsPerColumn < entries.length) {
      yield error(
        `El menú tiene ${entries.length} entradas y en ${columns} columnas de ${rowsPerColumn} no caben.`,
        `Con ${columns} columnas, pon rowsPerColumn: ${rows}.`,
      );
    }
  }
  if ('route' in entry && 'name' in entry && !('scrollToId' in entry) && entry.route !== '/') {
    yield finding(
      'advice',
      place,
      `La ruta «${entry.route}» solo lleva al principio de la página.`,
      'Agrégale scrollToId con una sección, o usa href si es otro sitio.',
    );
  }
  if (place.section === 'statistics' && typeof value === 'number') {
    if (!(Number.isInteger(value) && value >= 0 && value <= BIGGEST_FIGURE)) {
      yield error(
        `La cifra ${value} no se puede contar.`,
        `Pon un número entero de 0 a ${BIGGEST_FIGURE}, sin punto ni coma: 1700. Lo demás va en suffix o en unit.`,
      );
    }
  }
  if (
    place.section === 'services' &&
    place.keys[0] === 'cards' &&
    place.keys.length === 2 &&
    !offers === !technologies
  ) {
    yield error(
      'La tarjeta lleva una lista o unos logotipos, y solo una de las dos cosas.',
      'Deja offers o deja technologies.',
    );
  }
  const { width, height } = entry;
  if (typeof width === 'number' && typeof height === 'number' && !(width > 0 && height > 0)) {
    yield error('El ancho o el alto no es un número mayor que cero.', 'Copia los que muestra npm run medios.');
  }
  if ('lat' in entry && 'lng' in entry && Number(entry.lat) < -56) {
    yield error(
      `La posición ${entry.lat}, ${entry.lng} está en la Antártida: la latitud y la longitud están cambiadas.`,
      `Pon lat: ${entry.lng}, lng: ${entry.lat}.`,
    );
  } else if (
    'lat' in entry &&
    'lng' in entry &&
    !(Math.abs(Number(entry.lat)) <= 90 && Math.abs(Number(entry.lng)) <= 180)
  ) {
    yield error(
      `La posición ${entry.lat}, ${entry.lng} no está en el mapa.`,
      'Pon la latitud (de -90 a 90) y la longitud (de -180 a 180), por ejemplo lat: 4.711, lng: -74.0721.',
    );
  }
}

/** The bar holds its entries in one line on the narrowest screen that shows them. */
function* reviewBar(navigation: Navigation): Generator<Finding> {
  if (!Array.isArray(navigation.entries)) return;
  const width = Math.round(barWidth(navigation));
  if (width <= BAR_ROOM) return;
  const letters = Math.ceil((width - BAR_ROOM) / MEAN_LETTER);
  const place: Place = { section: 'navigation', keys: ['entries'], value: navigation.entries, holders: [navigation] };
  yield finding(
    'error',
    place,
    `La barra mide unos ${width} px y en una pantalla de 992 px caben ${BAR_ROOM}: se partiría en dos líneas.`,
    `Quita unas ${letters} letras entre todas las entradas${navigation.action ? ' y el botón' : ''}, o junta varias bajo una sola con entries.`,
  );
}

/** The footer takes its links from the bar, and would lose one without a word. */
function* reviewFooter({ footer }: SiteContent): Generator<Finding> {
  if (!Array.isArray(footer.menu) || footer.menu.length === 0) return;
  const place: Place = { section: 'footer', keys: ['menu'], value: footer.menu, holders: [footer] };
  for (const name of ['about', 'products', 'services', 'contact'] as const) {
    if (footer.menu.some(({ scrollToId }) => scrollToId === anchors[name])) continue;
    yield finding(
      'advice',
      place,
      `El menú del pie no lleva a «${anchors[name]}», porque la barra ya no tiene esa entrada.`,
      `Si la quitaste sin querer, devuélvela a content/navigation.ts con scrollToId: anchors.${name}.`,
    );
  }
}

/** What is still an example or undecided; one finding for each entry of a list, naming the fields. */
function* reviewSamples(content: SiteContent): Generator<Finding> {
  const { legalName, email: address } = content.site;
  const found = new Map<string, { place: Place; fields: string[] }>();
  for (const place of places(content)) {
    const { section, keys, value, holders } = place;
    if (typeof value !== 'string') continue;
    // Other files quote these two from site.ts; they are reported there.
    const own = section === 'site' ? value : value.replaceAll(legalName, '').replaceAll(address, '');
    const isSample =
      samples.media.includes(value) || SAMPLE.test(own) || samples.names.some((name) => own.includes(name));
    if (!isSample) continue;
    // One finding for a whole list entry or picture, naming its fields.
    const listEnd = keys.findLastIndex((key) => typeof key === 'number') + 1;
    const isPicture = typeof holders.at(-1) === 'object' && 'src' in (holders.at(-1) as object);
    const end = listEnd || (isPicture ? keys.length - 1 : keys.length);
    const entry = end < keys.length ? { section, keys: keys.slice(0, end), value: holders[end], holders } : place;
    const id = [section, ...entry.keys].join('.');
    const fields = keys.slice(end).join('.');
    found.set(id, { place: entry, fields: [...(found.get(id)?.fields ?? []), ...(fields ? [fields] : [])] });
  }
  for (const { place, fields } of found.values()) {
    const value = typeof place.value === 'string' ? place.value : nameOf(place.value);
    yield {
      ...finding(
        'sample',
        place,
        fields.length > 0 ? `Sigue siendo de ejemplo: ${fields.join(', ')}.` : `«${value}» es de ejemplo.`,
        'Pon el dato real.',
      ),
      ...(value && { value }),
    };
  }
  for (const { section, field, problem, remedy } of pending) {
    yield { level: 'sample', file: `content/${section}.ts`, field, problem, remedy, anchor: SECTION_ANCHORS[section] };
  }
}

/** Everything the rules have to say about the content, errors first. */
export function reviewContent(content: SiteContent): Finding[] {
  const findings: Finding[] = [];
  for (const place of places(content)) {
    const { value } = place;
    if (typeof value === 'string') findings.push(...reviewText(place, value));
    else if (Array.isArray(value)) findings.push(...reviewList(place, value));
    else if (typeof value === 'object' && value !== null) {
      findings.push(...reviewEntry(place, value as Record<string, unknown>));
    }
  }
  findings.push(...reviewBar(content.navigation), ...reviewFooter(content), ...reviewSamples(content));
  const order = { error: 0, sample: 1, advice: 2 };
  return findings.sort((a, b) => order[a.level] - order[b.level]);
}
