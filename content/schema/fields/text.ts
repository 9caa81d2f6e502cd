import * as v from 'valibot';
import type { ContentProblem } from '@/content/schema/content-problem';
import { findUnknownPlaceholders, placeholderHelp } from '@/content/schema/placeholders';
import { addDescription, checkRules, type FieldDescriptionWithExample, type Rule, reportProblems } from './field';

interface TextOptions extends FieldDescriptionWithExample {
  /** The maximum number of characters that fit in the layout, or `Infinity`. */
  max: number;
}

/** Returns a field for plain text that the page shows. The text must not be empty or contain markup. */
export function textField({ max, ...text }: TextOptions) {
  const schema = v.pipe(
    v.string(),
    reportProblems((text) => findTextProblems(text, max)),
    v.metadata({ max }),
  );
  return addDescription(schema, text);
}

/** The maximum length of a name in characters. A longer text was probably pasted by mistake. */
const MAX_NAME_LENGTH = 160;

/** Returns a field for a name. Editors cannot shorten a name, so the layout accepts long ones. */
export function nameField(fieldHelp: FieldDescriptionWithExample) {
  return textField({ ...fieldHelp, max: MAX_NAME_LENGTH });
}

interface FormattedOptions extends FieldDescriptionWithExample {
  rules?: Rule<string>[];
}

/** Returns a field for a value in a fixed format, such as a URL, a date or a phone number. */
export function formattedField({ rules = [], ...text }: FormattedOptions) {
  return addDescription(v.pipe(v.string(), checkRules(...rules)), text);
}

const EMPTY_TEXT_PROBLEM: ContentProblem = {
  problem: 'El texto está vacío.',
  remedy: 'Escribe el texto, o borra el campo si puede faltar.',
};

/** Matches HTML tags and entities, and Markdown emphasis, code, links and headings. */
const MARKUP_PATTERNS = [
  /<\/?[a-z][^<>]*>/,
  /&(?:[a-z]{2,}\d*|#x?[\da-f]+);/,
  /\*+(?=[^\s*])[^*]*\*+/,
  /\b__.+?__\b/,
  /`[^`]+`/,
  /\[[^\]]+\]\(/,
  /^#+(?= ?\p{L})/u,
];
const ANY_MARKUP = new RegExp(MARKUP_PATTERNS.map(({ source }) => source).join('|'), 'giu');

/** The Unicode replacement character. It replaces bytes that are not valid UTF-8. */
const REPLACEMENT_CHARACTER = '\ufffd';

function* findTextProblems(text: string, max: number): Generator<ContentProblem> {
  const trimmedText = text.trim();
  if (!trimmedText) yield EMPTY_TEXT_PROBLEM;

  if (text.includes(REPLACEMENT_CHARACTER)) {
    yield {
      problem: 'Una letra con tilde o una eñe se dañó al guardar.',
      remedy: 'Escríbela de nuevo; si editas el archivo, guárdalo en UTF-8.',
    };
  }

  const markup = new Set(text.match(ANY_MARKUP));
  if (markup.size > 0) {
    yield {
      problem: `Se leería tal como está escrito: «${[...markup].join('», «')}».`,
      remedy: 'Bórralo y deja solo las palabras: los textos van sin HTML ni Markdown.',
    };
  }

  const unknownPlaceholders = findUnknownPlaceholders(text);
  if (unknownPlaceholders.length > 0) {
    yield {
      problem: `«${unknownPlaceholders.map((placeholder) => placeholder.slice(0, 30)).join('», «')}» no es ningún dato de la empresa.`,
      remedy: placeholderHelp,
    };
  }

  if (text.length > max) {
    yield {
      problem: `El texto tiene ${text.length} caracteres y en su lugar caben ${max}.`,
      remedy: `Acórtalo en ${text.length - max} o más: «${text.slice(0, 40)}…».`,
    };
  }

  const hasExtraSpaces = /^\s|\s$|\s{2}/.test(text);
  if (trimmedText && hasExtraSpaces) {
    yield {
      problem: 'Hay espacios de más al principio, al final o entre palabras.',
      remedy: `Déjalo así: «${trimmedText.replace(/\s+/g, ' ')}».`,
    };
  }
}
