import { spawnSync } from 'node:child_process';
import { privacyPolicy } from '@/content/privacy-policy';
import { readAnalytics } from '@/lib/analytics';
import { anchors } from '@/lib/sections';
import { today } from '@/lib/today';
import type { Finding } from './finding';
import { checkContent, checkCounter, checkPolicy, checkReceivers } from './launch-checklist';

function aFinding(finding: Partial<Finding> = {}): Finding {
  return {
    level: 'error',
    file: 'content/site.ts',
    part: 'Empresa',
    field: 'url',
    label: 'Dirección del sitio',
    problem: 'No es válida.',
    remedy: 'Cámbialo.',
    anchor: anchors.contact,
    ...finding,
  };
}

test('errors and what is undecided are points of their own, all samples one', () => {
  const findings = [
    aFinding({ problem: 'No es válida.' }),
    aFinding({ level: 'pending', problem: 'Falta decidirla.' }),
    aFinding({ level: 'advice', problem: 'Podría ser otra.' }),
    aFinding({ level: 'sample', problem: 'Uno.' }),
    aFinding({ level: 'sample', problem: 'Dos.' }),
  ];
  const problems = checkContent(findings).map(({ problem }) => problem);
  expect(problems).toEqual(['No es válida.', 'Falta decidirla.', '2 datos siguen siendo de ejemplo.']);
});

test('a point about the content has a title in words, and a place for terminals', () => {
  expect(checkContent([aFinding({ line: 12 })])).toMatchObject([
    { title: 'Empresa, Dirección del sitio', inTerminal: { title: 'content/site.ts:12  url' } },
  ]);
});

test('content without findings holds', () => {
  expect(checkContent([])).toEqual([expect.objectContaining({ problem: undefined })]);
});

test('a policy holds from the day of its version on', () => {
  expect(checkPolicy({ ...privacyPolicy, version: today() }).problem).toBeUndefined();
  const later = checkPolicy({ ...privacyPolicy, version: '2999-01-01' });
  expect(later.problem).toMatch(/empieza a regir el 2999-01-01 y hoy es/);
});

const SCRIPT = 'https://visitas.example/js/pa-prueba.js';
const unreviewed = aFinding({ level: 'pending', file: 'content/confirmations.ts', keys: ['policy'] });

interface CounterCase {
  counter?: string;
  findings?: Finding[];
  analytics?: string;
}

/** The check of a policy that says this of the counter, by default with the counter on and nothing to report. */
function counterCheck({ counter, findings = [], analytics = SCRIPT }: CounterCase) {
  const policy = { ...privacyPolicy, sections: [{ title: 'Cookies', paragraphs: ['Las hay.'], counter }] };
  return checkCounter({ policy, findings, analytics: readAnalytics(analytics) });
}

test.each([
  { what: 'says nothing of a counter', problem: /con Plausible y la política no lo dice/ },
  {
    what: 'does not say who counts',
    counter: 'Contamos las visitas.',
    problem: /con Plausible y la política no lo dice/,
  },
  {
    what: 'was not reviewed',
    counter: 'Contamos las visitas con Plausible.',
    findings: [unreviewed],
    problem: /nadie ha revisado/,
  },
])('with the counter on, a policy that $what does not hold', ({ problem, ...options }) => {
  expect(counterCheck(options).problem).toMatch(problem);
});

test('a reviewed policy that names the counter holds', () => {
  const findings = [aFinding({ level: 'pending', problem: 'Otra cosa.' })];
  expect(counterCheck({ counter: 'Contamos las visitas con Plausible.', findings }).problem).toBeUndefined();
});

test('without a counter any policy holds, with a note', () => {
  expect(counterCheck({ findings: [unreviewed], analytics: '' })).toMatchObject({
    title: 'El sitio no cuenta sus visitas',
    problem: undefined,
    note: expect.any(String),
  });
});

test('a counter that cannot be used is a problem', () => {
  expect(counterCheck({ counter: 'Con Plausible.', analytics: 'plausible.io' }).problem).toMatch(/no se puede usar/);
});

test('it is asked whether the policy names who receives the data', () => {
  expect(checkReceivers({ isReviewed: true, env: {} }).advice).toBeUndefined();
  expect(checkReceivers({ isReviewed: false, env: {} }).advice).toMatch(/quién recibe los datos/);
  const env = { WEBHOOK_URL: 'https://hooks.crm.example/x?key=secreto' };
  const { advice, problem } = checkReceivers({ isReviewed: true, env });
  expect(problem).toBeUndefined();
  expect(advice).toContain('van también a hooks.crm.example.');
  expect(advice).not.toContain('secreto');
});

test('--json gives all points as data', () => {
  const args = ['--import', 'tsx', 'tools/review/launch-check.ts', '--json', '--url', 'http://127.0.0.1:1'];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const { groups, ready } = JSON.parse(stdout);
  expect([status, ready]).toEqual([1, false]);
  const titles = groups.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['Contenido', 'Política', 'Publicado en http://127.0.0.1:1']);
  expect(groups[2].checks).toEqual([
    { title: 'El sitio responde', problem: expect.stringMatching(/no responde/), remedy: expect.any(String) },
  ]);
});
