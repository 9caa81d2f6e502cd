import { createHash } from 'node:crypto';

/** The hashes of the inline code that the content security policy of a page allows. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}

/** Returns the hash of an inline script or style, in the syntax of a content security policy. Works only in Node. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the distinct hashes of the inline code of a page. Data blocks such as JSON-LD need no hash. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\b(?:src|type)=/.test(attributes))
    .map(([, , text]) => text);
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
  const styleAttributes = [...html.matchAll(/<[a-z][^>]*\sstyle="([^"]*)"/g)].map(([, text = '']) =>
    decodeEntities(text),
  );
  const hashesOf = (texts: (string | undefined)[]) => [...new Set(texts)].map((text = '') => hashSource(text));
  return { scripts: hashesOf(scripts), styles: hashesOf(styles), styleAttributes: hashesOf(styleAttributes) };
}

const decodeEntities = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
