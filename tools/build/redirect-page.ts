/** Patterns of the elements that `app/redirect-document.tsx` adds to the head of a redirect document. */
const HEAD_PATTERNS = [
  /<title>[^<]*<\/title>/,
  /<link rel="canonical"[^>]*>/,
  /<meta name="robots"[^>]*>/,
  /<script>location\.replace[^<]*<\/script>/,
  /<noscript>.*?<\/noscript>/,
];

/** Rebuilds an exported redirect document from its own head elements and its text, without Next.js and fonts. */
export function stripNextRuntime(html: string): string {
  const head = HEAD_PATTERNS.map((pattern) => html.match(pattern)?.[0] ?? '').join('');
  const [body = ''] = /<p>.*?<\/p>/.exec(html) ?? [];
  return `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/>${head}</head><body>${body}</body></html>
`;
}
