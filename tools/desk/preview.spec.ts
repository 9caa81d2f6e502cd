import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { previewTraces } from '@/tools/desk/check-build';
import { EDITOR_PATH, TOKEN_HEADER } from './editor/contract';

test('nothing of a preview is in what is published', () => {
  expect(previewTraces('out')).toEqual([]);
});

test('nothing of the editor is in what is published', () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' }).map((name) => join('out', name));
  const texts = files.filter((file) => statSync(file).isFile() && /\.(?:html|js|css|txt|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(10);
  const traces = texts.filter((file) =>
    [TOKEN_HEADER, EDITOR_PATH].some((mark) => readFileSync(file, 'utf8').includes(mark)),
  );
  expect(traces).toEqual([]);
});
