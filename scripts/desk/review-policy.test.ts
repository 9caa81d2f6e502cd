/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteContent } from '../../content/site-content';
import { notePolicy, reviewPolicy } from './review-policy';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'politica-'));
  file = path.join(folder, 'versions.json');
  writeFileSync(file, '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The content with another introduction or version of the policy. */
const having = (change: { introduction?: string; version?: string }) => ({
  ...siteContent,
  'privacy-policy': { ...siteContent['privacy-policy'], ...change },
});

it('keeps every version true to the text that visitors accepted', () => {
  expect(notePolicy(siteContent, file)).toBe(true);
  expect(reviewPolicy(siteContent, file)).toEqual([]);

  const changed = having({ introduction: 'Otro texto.' });
  expect(notePolicy(changed, file)).toBe(false);
  expect(reviewPolicy(changed, file)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/El texto cambió/) }),
  ]);

  const renewed = having({ introduction: 'Otro texto.', version: '2999-01-01' });
  expect(reviewPolicy(renewed, file)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/no está anotada/) }),
  ]);
  expect(notePolicy(renewed, file)).toBe(true);
  expect(reviewPolicy(renewed, file)).toEqual([]);
  expect(reviewPolicy(siteContent, file)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/es anterior/) }),
  ]);
});

it('holds for the policy of the page', () => {
  expect(reviewPolicy(siteContent)).toEqual([]);
});
