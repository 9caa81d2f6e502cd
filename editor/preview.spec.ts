import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { vercelStegaSplit } from '@vercel/stega';
import { privacyPolicy } from '@/content/privacy-policy';
import type { PrivacyPolicy } from '@/content/types';
import { EDITOR_PATH, KEY_HEADER } from '@/editor/api';
import { PAGE_FILE } from '@/lib/build-output';
import { COUNTER_MARKS } from '@/lib/testing/counter-marks';
import { previewTraces } from '@/tools/review/check-build';

test('nothing of a preview is in what is published', () => {
  expect(previewTraces('out')).toEqual([]);
});

const TEXT_FILE = /\.(?:html|js|css|txt|webmanifest)$/;

/** The text files of the build in which one of these marks stands. */
function tracesOf(marks: string[], kind = TEXT_FILE): string[] {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' }).map((name) => join('out', name));
  const texts = files.filter((file) => statSync(file).isFile() && kind.test(file));
  expect(texts).not.toEqual([]);
  return texts.filter((file) => marks.some((mark) => readFileSync(file, 'utf8').includes(mark)));
}

test('nothing of the editor is in what is published', () => {
  expect(tracesOf([KEY_HEADER, EDITOR_PATH])).toEqual([]);
});

test('no text that is published has a mark of the edited page', () => {
  const html = readFileSync(PAGE_FILE, 'utf8');
  expect(vercelStegaSplit(html).encoded).toBe('');
});

test('without its setting neither code nor text of the visitor counter is published', () => {
  const { sections }: PrivacyPolicy = privacyPolicy;
  const saidOfIt = sections.flatMap(({ counter }) => counter ?? []);
  expect(saidOfIt).not.toEqual([]);
  expect(tracesOf(COUNTER_MARKS)).toEqual([]);
  expect(tracesOf(saidOfIt, /\.html$/)).toEqual([]);
});
