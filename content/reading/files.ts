import type { ContentFile } from '@/content/schema/content';
import type { Key, Position } from './content-path';
import { formatJson, parseJson, positionInJson } from './json-text';
import { formatPolicy, parsePolicy, positionInPolicy } from './policy-text';

const isPolicy = (name: ContentFile) => name === 'privacy-policy';

/** The value of a file's text, whatever it says. @throws TextError when it cannot be read */
export function parseContent(name: ContentFile, text: string): unknown {
  const plain = withoutMark(text);
  return isPolicy(name) ? parsePolicy(plain) : parseJson(plain);
}

/** A value as the text of its file, which ends in a new line. */
export function formatContent(name: ContentFile, value: unknown): string {
  return isPolicy(name) ? formatPolicy(value) : formatJson({ $schema: `./schema/json/${name}.json`, ...Object(value) });
}

/** Where the value at a path stands, or else the nearest that holds it. */
export function positionOf(name: ContentFile, { text, path }: { text: string; path: Key[] }): Position {
  const plain = withoutMark(text);
  return isPolicy(name) ? positionInPolicy(plain, path) : positionInJson(plain, path);
}

/** A text without the byte order mark that some editors put before it. */
function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}
