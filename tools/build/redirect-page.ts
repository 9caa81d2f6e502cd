/** The elements in the head of a redirect document (`app/redirect-document.tsx`). */
const HEAD = [
  /<title>[^<]*<\/title>/,
  /<link rel="canonical"[^>]*>/,
  /<meta name="robots"[^>]*>/,
  /<script>location\.replace[^<]*<\/script>/,
  /<noscript>.*?<\/noscript>/,
];

/** An exported redirect document without Next's runtime, fonts and scripts of the page. */
export function withoutNext(html: string): string {
  const head = HEAD.map((element) => html.match(element)?.[0] ?? '').join('');
  const [body = ''] = /<p>.*?<\/p>/.exec(html) ?? [];
  return `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/>${head}</head><body>${body}</body></html>
`;
}
