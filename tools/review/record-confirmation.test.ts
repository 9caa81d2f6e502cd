import { readFileSync, writeFileSync } from 'node:fs';
import type { SiteContent } from '@/content/types';
import { temporaryProject } from '@/lib/testing/temporary-folder';
import { digestsOf } from './confirmed';
import { policyDigest } from './policy-versions';
import { recordConfirmation } from './record-confirmation';

test('records the person, the date and the policy version of a confirmation', () => {
  using _project = temporaryProject();
  writeFileSync('content/privacy-policy.versions.json', '{}');
  const content: Partial<SiteContent> = {
    'privacy-policy': { title: 'Política', version: '2026-11-20', introduction: 'Hola.', sections: [] },
  };
  const state = {
    values: {},
    content,
    issues: [],
    media: [],
    policyVersions: {},
    securityFile: '',
    today: '2026-11-27',
  };
  recordConfirmation({ topic: 'policy', person: 'Ana Ruiz', state });
  const confirmations = JSON.parse(readFileSync('content/confirmations.json', 'utf8'));
  expect(confirmations.policy).toEqual({
    by: 'Ana Ruiz',
    on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    of: digestsOf('policy', state).join(' '),
  });
  const versions = JSON.parse(readFileSync('content/privacy-policy.versions.json', 'utf8'));
  expect(versions).toEqual({ '2026-11-20': policyDigest(content) });
});
