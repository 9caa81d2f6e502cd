import path from 'node:path';

/** Letters that are not written as another one with a mark. */
const SPELLED_OUT: Record<string, string> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The name of the variants: the original's in small letters, without accents and signs. */
export function slug(file: string): string {
  return slugOf(nameIn(file));
}

/** A name in small letters, without accents and signs. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]/g, (letter) => SPELLED_OUT[letter] ?? '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Articles, prepositions and conjunctions of Spanish and Portuguese, which a name writes small. */
const SMALL_WORDS = new Set(
  'de del la las el los lo y e o u en con para por a al da do das dos na no nas nos em com ao aos à às um uma un una'.split(
    ' ',
  ),
);

/**
 * Whom or what a file shows, as a person writes it: `cooperativa-lénca_del-sur.svg` is «Cooperativa Lénca del Sur». What
 * cameras and programs write is no name: of `IMG_1234.jpg` nothing is left.
 */
export function titleFromFileName(file: string): string {
  const words = withoutAdditions(nameIn(file).normalize('NFC')).split(' ').filter(Boolean);
  return words.map((word, index) => titleWord(word, { isAtEnd: index === 0 || index === words.length - 1 })).join(' ');
}

/** A file's name without its ending; what follows a dot and is no ending belongs to the name: «Lenca S.A». */
function nameIn(file: string): string {
  return path.basename(file).replace(/(?<=.)\.(?=\w*[a-z])[a-z\d]{2,5}$/i, '');
}

/** A capital that the person wrote stays: «BBVA», «iFood». */
function titleWord(word: string, { isAtEnd }: { isAtEnd: boolean }): string {
  const isWritten = word !== word.toLowerCase();
  const isSmall = SMALL_WORDS.has(word) && !isAtEnd;
  return isWritten || isSmall ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

/** What is no name, alone: cameras, phones, messengers and drawing programs call their files so. */
const NAMELESS = [
  /^(?:img|imag|image|imagen|imagem|dsc|dscn|dscf|pxl|mvimg|gopr|scan|escaneo|fb img|picture|photo|foto)(?: ?e)?[ \d]*\d(?: ?(?:wa\d+|[.]?mp|portrait|night|hdr|burst|cover))*$/i,
  /^[\d .]+$/,
  /^(?:(?:image|imagen|imagem|video) (?:from |de |do )?whatsapp|whatsapp (?:image|video|imagen|imagem)|chatgpt image|gemini generated)(?: |$)/i,
  /^(?:screen ?shot|screen recording|captura(?: de (?:pantalla|tela|ecrã))?)(?: |$)/i,
  /^(?:sin t[ií]tulo|sem t[ií]tulo|untitled|untitled design|dise[ñn]o sin t[ií]tulo|design sem nome|sin nombre|unnamed)[ \d]*$/i,
  /^(?:mesa de trabajo|prancheta|artboard|frame|group|vector|recurso|ativo|asset|layer|capa|camada|slide|diapositiva|p[áa]gina|page|dibujo|drawing|rectangle|mask group)[ \d]*$/i,
  /^(?:images?|im[áa]genes|descargas?|download|file|archivo|logo|logotipo|isotipo|imagotipo|icono|icon|foto|photo|retrato|perfil|avatar|thumbnail|final|definitiv[oa]|copia|copy|rgb|cmyk|v)[ \d]*$/i,
  /^[\da-f]{8}(?: [\da-f]{4}){3} [\da-f]{12}$|^[\da-f]{16,}$/i,
];

/** What people and programs add to a name, at its end or at its beginning. */
const ADDITIONS = [
  / ?@[1-4]x$/i,
  / ?\(\d+\)$/,
  / (?:copia|copy|cópia)(?: \d+)?$/i,
  /^(?:copia|copy|cópia) (?:de|of) /i,
  / (?:final|definitiv[oa]|recortad[oa]|cropped|editad[oa]|edited|removebg(?: preview)?|sin fondo|sem fundo)$/i,
  / (?:v|ver|version|versión|versão) ?\d+(?:\.\d+)?$/i,
  / (?:rgb|cmyk|\d{2,5} ?[x×] ?\d{2,5}(?: ?px)?)$/i,
  / (?:logo|logotipo|isotipo|imagotipo|isologo)$/i,
  /^(?:logo|logotipo|isotipo|imagotipo|isologo) (?:de )?/i,
  /^(?:foto|retrato) de /i,
  /^(?:img|dsc|dscn|pxl) ?\d{3,}(?: \d+)* /i,
];

function withoutAdditions(written: string): string {
  let name = spaced(written);
  let addition: RegExp | undefined;
  do {
    if (isNameless(name)) return '';
    addition = ADDITIONS.find((known) => known.test(name));
    if (addition) name = name.replace(addition, '').trim();
  } while (addition);
  return name;
}

function isNameless(name: string): boolean {
  return NAMELESS.some((nameless) => nameless.test(name));
}

/** A name with spaces between its words, of which some are joined by a hyphen: «AM-PM», «Coca-Cola México». */
function spaced(name: string): string {
  const hasSpaces = /\S \S/.test(name);
  const joins = (at: number) => {
    const before = name.slice(0, at);
    const after = name.slice(at + 1);
    const isAcronym = /(?<![\p{L}\d])\p{Lu}+$/u.test(before) && /^\p{Lu}+(?![\p{L}\d])/u.test(after);
    return isAcronym || (hasSpaces && /\p{L}$/u.test(before) && /^\p{Lu}/u.test(after));
  };
  return name
    .replace(/-/g, (hyphen, at: number) => (joins(at) ? hyphen : ' '))
    .replace(/[\s_]+/g, ' ')
    .trim();
}
