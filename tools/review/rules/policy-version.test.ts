import { policyDigest } from '@/tools/review/policy-versions';
import { projectContent } from '@/tools/review/testing/project-content';
import { policyVersion } from './policy-version';

const content = projectContent();
content['privacy-policy'].version = '2027-03-01';
const noted = { '2026-01-01': 'f00d', '2027-03-01': policyDigest(content) };

/** What is said of the policy beside these noted versions. */
function problemsWith(policyVersions: Record<string, string> | undefined): string[] {
  return policyVersion({ content, policyVersions, today: '2027-03-01' }).map(({ problem }) => problem);
}

test('a text that is as it was noted is in order', () => {
  expect(problemsWith(noted)).toEqual([]);
});

test('a text that changed needs a later version', () => {
  expect(problemsWith({ ...noted, '2027-03-01': 'beef' })).toEqual([
    'El texto cambió, o un dato de la empresa que cita, y su versión sigue siendo 2027-03-01.',
  ]);
});

test('a version before one that was in force is an error', () => {
  expect(problemsWith({ ...noted, '2027-04-01': 'beef' })).toEqual([
    expect.stringMatching(/2027-03-01 es anterior a la 2027-04-01/),
  ]);
});

test('a version that is not noted is an error', () => {
  expect(problemsWith({ '2026-01-01': 'f00d' })).toEqual([expect.stringMatching(/no está anotada/)]);
});

test('a damaged file of versions is an error with the command that restores it', () => {
  const [finding] = policyVersion({ content, policyVersions: undefined, today: '2027-03-01' });
  expect(finding).toMatchObject({
    level: 'error',
    file: 'content/privacy-policy.versions.json',
    problem: expect.stringMatching(/dañado/),
    remedy: expect.stringMatching(/git checkout HEAD -- content\/privacy-policy\.versions\.json/),
  });
});

test('nothing is said of a policy that cannot be used', () => {
  const { 'privacy-policy': _policy, ...others } = content;
  expect(policyVersion({ content: others, policyVersions: noted, today: '2027-03-01' })).toEqual([]);
});
