import { createHash } from 'node:crypto';

/** The source by which a content security policy allows one inline text. For Node only. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The sources of the inline scripts of a page, each once; data blocks such as JSON-LD do not run and need none. */
export function inlineScriptSources(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const inline = [...scripts].filter(([, attributes = '']) => !/\b(?:src|type)=/.test(attributes));
  return [...new Set(inline.map(([, , text = '']) => hashSource(text)))];
}

/** The sources of the inline styles of a page. */
export function inlineStyleSources(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashSource(text));
}
