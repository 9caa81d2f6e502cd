import type { PrivacyPolicy } from '@/content/types';
import { shownPolicy } from './shown-policy';

const POLICY: PrivacyPolicy = {
  title: 'Política',
  version: '2026-11-01',
  introduction: 'Qué datos recibimos.',
  sections: [
    { title: 'Finalidades', paragraphs: ['Responderte.'] },
    { title: 'Cookies', counter: 'Contamos las visitas.', paragraphs: ['Estas:'], list: ['Esenciales.'] },
  ],
};

test('what the policy says of the counter begins its section where visits are counted, and is nowhere else', () => {
  const cookies = (isCounted: boolean) => shownPolicy(POLICY, isCounted).sections[1];
  const section = { title: 'Cookies', list: ['Esenciales.'] };
  expect(cookies(true)).toEqual({ ...section, paragraphs: ['Contamos las visitas.', 'Estas:'] });
  expect(cookies(false)).toEqual({ ...section, paragraphs: ['Estas:'] });
  expect([shownPolicy(POLICY, true).version, shownPolicy(POLICY, false).version]).toEqual([
    '2026-11-01.visitas',
    '2026-11-01',
  ]);
  expect(shownPolicy(POLICY, true).sections[0]).toEqual(POLICY.sections[0]);
});
