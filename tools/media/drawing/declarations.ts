import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';
import { removeSpans } from './remove-spans';

/** A document type, with what it declares between brackets. */
const DOCUMENT_TYPE = /^\s*<!DOCTYPE\b[^>[]*(?:\[(.*?)\]\s*)?>/is;
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(["'])(.*?)\2\s*>/gs;
/** In characters, of all that entities stand for: Illustrator's are a dozen addresses. */
const LONGEST_EXPANSION = 100_000;

/** Namespaces that drawing programs use, and that lack their declaration when a drawing was copied out of a page. */
const KNOWN_NAMESPACES: Record<string, string> = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
};

/** A drawing without comments, and without instructions to programs: no style sheet of another file is read. */
export function removeComments(source: string): string {
  const withoutComments = removeSpans(source, { start: /<!--/, end: /-->/ });
  return removeSpans(withoutComments, { start: /<\?/, end: /\?>/ });
}

/**
 * A drawing without its document type: the entities that it declares, as Illustrator does for addresses, stand written
 * out.
 *
 * @throws FileRejected when one names another file or other entities
 */
export function expandEntities(source: string): string {
  const [documentType, declarations = ''] = source.match(DOCUMENT_TYPE) ?? [];
  if (documentType === undefined) return source;
  const entities = new Map([...declarations.matchAll(ENTITY)].map(([, name = '', , value = '']) => [name, value]));
  const isPlain = (value: string) => !/[&<%]/.test(value);
  const declared = declarations.match(/<!ENTITY\b/gi) ?? [];
  if (declared.length !== entities.size || ![...entities.values()].every(isPlain)) {
    throw new FileRejected(drawingFailures.entities);
  }
  let expansion = 0;
  return source.replace(documentType, '').replace(/&([\w.-]+);/g, (reference, name: string) => {
    const value = entities.get(name);
    if (value === undefined) return reference;
    expansion += value.length;
    if (expansion > LONGEST_EXPANSION) throw new FileRejected(drawingFailures.entities);
    return value;
  });
}

/** A drawing that declares each namespace that it uses, as XML asks for. */
export function declareNamespaces(source: string): string {
  const prefixes = new Set([...source.matchAll(/[\s<]([A-Za-z][\w.-]*):[A-Za-z]/g)].map(([, prefix = '']) => prefix));
  const declared = new Set([...source.matchAll(/\bxmlns:([\w.-]+)/g)].map(([, prefix = '']) => prefix));
  const missing = [...prefixes].filter((prefix) => !/^xml/i.test(prefix) && !declared.has(prefix));
  const declarations = missing.map((prefix) => ` xmlns:${prefix}="${KNOWN_NAMESPACES[prefix] ?? `urn:${prefix}`}"`);
  const root = source.match(/<svg\b[^>]*/)?.[0];
  if (root && !/\sxmlns\s*=/.test(root)) declarations.push(` xmlns="${KNOWN_NAMESPACES.svg}"`);
  return source.replace(/<(?:[\w-]+:)?svg\b/, (start) => start + declarations.join(''));
}
