/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { privacyPolicy } from '@/content/privacy-policy';
import { readAnalytics } from '@/lib/analytics';
import { anchors } from '@/lib/sections';
import { today } from '@/lib/today';
import { checkContent, checkCounter, checkPolicy } from './launch-checklist';
import type { Finding } from './review-content';

const found = (level: Finding['level'], problem: string): Finding => ({
  ...{ level, problem, file: 'content/site.ts', field: 'url', remedy: 'Cámbialo.', anchor: anchors.contact },
});

it('shows what is wrong and what is undecided in full, and the examples in one line', () => {
  const findings = [
    ...[found('error', 'No es válida.'), found('pending', 'Falta decidirla.'), found('advice', 'Podría ser otra.')],
    ...[found('sample', 'Uno.'), found('sample', 'Dos.')],
  ];
  const problems = checkContent(findings).map(({ problem }) => problem);
  expect(problems).toEqual(['No es válida.', 'Falta decidirla.', '2 datos siguen siendo de ejemplo.']);
  expect(checkContent([])).toEqual([expect.objectContaining({ problem: undefined })]);
});

it('waits for the day on which the policy begins to be in force', () => {
  const problemOf = (version: string) => checkPolicy({ 'privacy-policy': { ...privacyPolicy, version } }).problem;
  expect(problemOf(today())).toBeUndefined();
  expect(problemOf('2999-01-01')).toMatch(/empieza a regir el 2999-01-01 y hoy es/);
});

const SCRIPT = 'https://visitas.example/js/pa-prueba.js';
const unreviewed = { ...found('pending', 'Falta revisarla.'), file: 'content/privacy-policy.ts' };
const policyWith = (counter?: string) => ({
  'privacy-policy': { ...privacyPolicy, sections: [{ title: 'Cookies', paragraphs: ['Las hay.'], counter }] },
});

it.each([
  ['names nobody', policyWith(), [], /con Plausible y la política no lo dice/],
  ['does not say who counts', policyWith('Contamos las visitas.'), [], /con Plausible y la política no lo dice/],
  ['was not reviewed', policyWith('Contamos las visitas con Plausible.'), [unreviewed], /nadie ha revisado/],
])('with the counter on, refuses a policy that %s', (_, content, findings, problem) => {
  expect(checkCounter(content, findings, readAnalytics(SCRIPT)).problem).toMatch(problem);
});

it('is content with a reviewed policy that names the counter, and notes it when there is none', () => {
  const content = policyWith('Contamos las visitas con Plausible.');
  expect(checkCounter(content, [found('pending', 'Otra cosa.')], readAnalytics(SCRIPT)).problem).toBeUndefined();
  const off = checkCounter(policyWith(), [unreviewed], readAnalytics());
  expect(off).toMatchObject({ title: 'El sitio no cuenta sus visitas', problem: undefined, note: expect.any(String) });
  expect(checkCounter(content, [], readAnalytics('plausible.io')).problem).toMatch(/no se puede usar/);
});

it('gives all its points as data', () => {
  const order = ['--import', 'tsx', 'tools/review/launch-check.ts', '--json', '--url', 'http://127.0.0.1:1'];
  const { stdout, status } = spawnSync(process.execPath, order, { encoding: 'utf8' });
  const { groups, ready } = JSON.parse(stdout);
  expect([status, ready]).toEqual([1, false]);
  expect(groups.map(({ title }: { title: string }) => title)).toEqual([
    ...['Contenido', 'Política', 'Publicado en http://127.0.0.1:1'],
  ]);
  expect(groups[2].checks).toEqual([
    { title: 'El sitio responde', problem: expect.stringMatching(/no responde/), remedy: expect.any(String) },
  ]);
});
