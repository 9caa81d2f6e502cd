import { readFileSync, writeFileSync } from 'node:fs';
import type { SiteContent } from '@/content/types';
import { temporaryProject } from '@/lib/testing/temporary-folder';
import { isConfirmed } from './confirmed';
import { policyDigest } from './policy-versions';
import { recordConfirmation } from './record-confirmation';

test('records the person, the date and the policy version of a confirmation', () => {
  using _project = temporaryProject();
  writeFileSync('content/confirmations.json', '{}');
  writeFileSync('content/privacy-policy.versions.json', '{}');
  const content: Partial<SiteContent> = {
    'privacy-policy': { title: 'Política', version: '2026-11-20', introduction: 'Hola.', sections: [] },
  };
  recordConfirmation({ topic: 'policy', person: 'Ana Ruiz', content });
  const confirmations = JSON.parse(readFileSync('content/confirmations.json', 'utf8'));
  expect(confirmations.policy).toMatchObject({ by: 'Ana Ruiz', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(isConfirmed('policy', { ...content, confirmations })).toBe(true);
  const versions = JSON.parse(readFileSync('content/privacy-policy.versions.json', 'utf8'));
  expect(versions).toEqual({ '2026-11-20': policyDigest(content) });
});
