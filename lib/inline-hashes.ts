import { createHash } from 'node:crypto';

/** The inline sources that a content security policy allows in a page, as hashes. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
  /** Of `style="…"` attributes. */
  styleAttributes: string[];
}

/** The source of an inline text in a content security policy. For Node only. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The sources of the inline texts of a page, without duplicates. Data blocks such as JSON-LD need none. */
export function inlineSources(html: string): InlineSources {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\b(?:src|type)=/.test(attributes))
    .map(([, , text]) => text);
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
  const styleAttributes = [...html.matchAll(/<[a-z][^>]*\sstyle="([^"]*)"/g)].map(([, text = '']) => decode(text));
  const sources = (texts: (string | undefined)[]) => [...new Set(texts)].map((text = '') => hashSource(text));
  return { scripts: sources(scripts), styles: sources(styles), styleAttributes: sources(styleAttributes) };
}

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
