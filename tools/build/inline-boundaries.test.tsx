import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { inlineBoundaries } from './inline-boundaries';

const paragraphs = (word: string) => Array.from({ length: 900 }, (_, index) => <p key={`${word}${index}`}>{word}</p>);

async function render(page: React.ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}

test('puts large boundaries back where they belong', async () => {
  const html = await render(
    <html lang="es">
      <body>
        <h1>antes</h1>
        <Suspense>{paragraphs('$& uno')}</Suspense>
        <h2>entre</h2>
        <Suspense>{paragraphs('dos')}</Suspense>
        <h3>después</h3>
      </body>
    </html>,
  );
  expect(html).toContain('<div hidden');

  const page = inlineBoundaries(html) ?? '';
  expect(page).not.toMatch(/hidden|<script|<template|\$\?/);
  expect(page.replace(/<[^>]*>/g, '').replace(/\s+/g, '')).toBe(
    `antes${'$&amp;uno'.repeat(900)}entre${'dos'.repeat(900)}después`,
  );
  expect(page).toContain('<h1>antes</h1><!--$--><p>$&amp; uno</p>');
  expect(page).toContain('<p>dos</p><!--/$--><h3>después</h3>');
});

test('leaves a page without such boundaries as it is', async () => {
  const html = await render(<Suspense>corto</Suspense>);
  expect(inlineBoundaries(html)).toBe(html);
});

test('gives nothing of a page that it does not know', () => {
  expect(inlineBoundaries('<!--$?--><template data-id="B:0"></template><!--/$-->')).toBeUndefined();
  expect(inlineBoundaries('<template id="B:0"></template>')).toBeUndefined();
  expect(inlineBoundaries('<div id="S:0" hidden></div><script>$RC("B:0","S:0")</script>')).toBeUndefined();
});
