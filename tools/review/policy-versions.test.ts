import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentData } from '@/content/types';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { type PolicyVersions, policyDigest, recordPolicyVersion, versionToExceed } from './policy-versions';
import { projectContent } from './testing/project-content';

const file = path.join(sharedTemporaryFolder('politica'), 'versions.json');
const settled: PolicyVersions = { '2026-01-01': 'f00d' };
beforeEach(() => writeFileSync(file, JSON.stringify(settled)));

/** The content with another version or introduction of the policy. */
function contentWith(policy: { version?: string; introduction?: string }): ContentData {
  const content = projectContent();
  Object.assign(content['privacy-policy'], { version: '2027-03-01', ...policy });
  return content;
}

const noted = (): PolicyVersions => JSON.parse(readFileSync(file, 'utf8'));

test('a new version is noted once', () => {
  const content = contentWith({});
  expect(recordPolicyVersion(content, { file, accepted: settled })).toBe(true);
  expect(noted()).toEqual({ ...settled, '2027-03-01': policyDigest(content) });
  expect(recordPolicyVersion(content, { file, accepted: settled })).toBe(false);
});

test('a version can be corrected until visitors may have accepted it', () => {
  recordPolicyVersion(contentWith({ version: '2072-03-01' }), { file, accepted: settled });
  const right = contentWith({ introduction: 'Otro texto.' });
  recordPolicyVersion(right, { file, accepted: settled });
  expect(noted()).toEqual({ ...settled, '2027-03-01': policyDigest(right) });
});

test('what visitors may have accepted is never noted anew', () => {
  const content = contentWith({});
  const accepted = { ...settled, '2027-03-01': 'beef' };
  writeFileSync(file, JSON.stringify(accepted, null, 2));
  recordPolicyVersion(content, { file, accepted });
  expect(noted()).toEqual(accepted);
});

test('without git, what is noted stays', () => {
  writeFileSync(file, JSON.stringify({ '2027-03-01': 'beef' }));
  recordPolicyVersion(contentWith({}), { file, accepted: undefined });
  expect(noted()).toEqual({ '2027-03-01': 'beef' });
});

test('nothing is noted beside a damaged file, or without the company’s data', () => {
  const { site: _site, ...withoutSite } = contentWith({});
  expect(recordPolicyVersion(withoutSite, { file, accepted: settled })).toBe(false);
  writeFileSync(file, '{ 2026');
  expect(recordPolicyVersion(contentWith({}), { file, accepted: settled })).toBe(false);
});

test('a text that changed under an accepted date must exceed it', () => {
  const content = contentWith({});
  const accepted = { ...settled, '2027-03-01': policyDigest(content) };
  expect(versionToExceed(content, accepted)).toBeUndefined();
  expect(versionToExceed(contentWith({ introduction: 'Otro texto.' }), accepted)).toBe('2027-03-01');
  expect(versionToExceed(contentWith({ version: '2027-02-01' }), accepted)).toBe('2027-03-01');
  expect(versionToExceed(contentWith({ version: '2027-04-01', introduction: 'Otro.' }), accepted)).toBeUndefined();
});

test('the policy of the page is what its version said', () => {
  const content = projectContent();
  const versions: PolicyVersions = JSON.parse(readFileSync('content/privacy-policy.versions.json', 'utf8'));
  expect(versions[content['privacy-policy'].version]).toBe(policyDigest(content));
});
