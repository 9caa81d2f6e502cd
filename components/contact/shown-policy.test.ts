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

test('the paragraph on the counter begins its section where visits are counted', () => {
  const { sections } = shownPolicy(POLICY, true);
  expect(sections).toEqual([
    { title: 'Finalidades', paragraphs: ['Responderte.'] },
    { title: 'Cookies', paragraphs: ['Contamos las visitas.', 'Estas:'], list: ['Esenciales.'] },
  ]);
});

test('without a counter its paragraph is nowhere', () => {
  expect(JSON.stringify(shownPolicy(POLICY, false))).not.toContain('Contamos las visitas.');
});

test('the text with the counter has a version of its own', () => {
  expect(shownPolicy(POLICY, true).version).toBe('2026-11-01.visitas');
  expect(shownPolicy(POLICY, false).version).toBe('2026-11-01');
});
