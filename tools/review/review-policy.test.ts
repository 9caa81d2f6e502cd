import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { privacyPolicy } from '@/content/privacy-policy';
import { recordPolicyVersion, reviewPolicy } from './review-policy';

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
  'privacy-policy': { ...privacyPolicy, ...change },
});

test('a text that changes needs a later version, which is recorded', () => {
  expect(recordPolicyVersion(having({}), { file })).toBe(true);
  expect(reviewPolicy(having({}), file)).toEqual([]);

  const changed = having({ introduction: 'Otro texto.' });
  expect(recordPolicyVersion(changed, { file })).toBe(false);
  expect(reviewPolicy(changed, file)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/El texto cambió/) }),
  ]);

  const renewed = having({ introduction: 'Otro texto.', version: '2999-01-01' });
  expect(reviewPolicy(renewed, file)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/no está anotada/) }),
  ]);
  expect(recordPolicyVersion(renewed, { file })).toBe(true);
  expect(reviewPolicy(renewed, file)).toEqual([]);
  expect(reviewPolicy(having({}), file)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/es anterior/) }),
  ]);
});

test('a version can be corrected only until it is saved with git', () => {
  const settled = { '2026-01-01': 'huella' };
  writeFileSync(file, JSON.stringify(settled));
  const typo = having({ version: '2072-01-01' });
  expect(recordPolicyVersion(typo, { file, saved: settled })).toBe(true);
  const right = having({ version: '2027-01-01' });
  expect(recordPolicyVersion(right, { file, saved: settled })).toBe(true);
  expect(reviewPolicy(right, file)).toEqual([]);

  const reworded = having({ version: '2027-01-01', introduction: 'Otro texto.' });
  expect(recordPolicyVersion(reworded, { file, saved: settled })).toBe(true);
  expect(reviewPolicy(reworded, file)).toEqual([]);
  expect(recordPolicyVersion(right, { file, saved: JSON.parse(readFileSync(file, 'utf8')) })).toBe(false);
  expect(reviewPolicy(right, file)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/El texto cambió/) }),
  ]);
});

test('a damaged file of versions is an error with its remedy', () => {
  writeFileSync(file, '{ 2026');
  expect(recordPolicyVersion(having({}), { file })).toBe(false);
  expect(reviewPolicy(having({}), file)).toEqual([
    expect.objectContaining({
      problem: expect.stringMatching(/dañado/),
      inTerminal: { remedy: expect.stringMatching(/git checkout HEAD --/) },
    }),
  ]);
});

test('the policy of the page is what its version said', () => {
  expect(reviewPolicy(having({}))).toEqual([]);
});
