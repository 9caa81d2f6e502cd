import { readAnalytics } from '@/lib/analytics';
import type { Check, Group } from './check';
import { checkContent, checkCounter, checkReceivers, launchChecklist } from './launch-checklist';
import type { Reviewed } from './review-all';
import { aFinding } from './testing/a-finding';
import { projectContent } from './testing/project-content';

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

test('a point about the content has a title, a place and a command', () => {
  const finding = aFinding({ confirm: 'policy' });
  expect(checkContent([finding])).toMatchObject([
    {
      title: 'Empresa, Dirección del sitio',
      place: 'content/site.json',
      command: 'npm run contenido -- confirmar policy "Tu nombre"',
    },
  ]);
});

test('content without findings holds', () => {
  expect(checkContent([])).toEqual([expect.objectContaining({ problem: undefined })]);
});

const SCRIPT = 'https://visitas.example/js/pa-prueba.js';

interface CounterCase {
  counter?: string;
  isReviewed?: boolean;
  analytics?: string;
}

/** The check of a policy that says this of the counter, by default reviewed and with the counter on. */
function counterCheck({ counter, isReviewed = true, analytics = SCRIPT }: CounterCase) {
  const policy = { sections: [{ title: 'Cookies', paragraphs: ['Las hay.'], counter }] };
  return checkCounter({ policy, isReviewed, analytics: readAnalytics(analytics) });
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
    isReviewed: false,
    problem: /nadie ha revisado/,
  },
])('with the counter on, a policy that $what does not hold', ({ problem, ...options }) => {
  expect(counterCheck(options).problem).toMatch(problem);
});

test('a reviewed policy that names the counter holds', () => {
  expect(counterCheck({ counter: 'Contamos las visitas con Plausible.' }).problem).toBeUndefined();
});

test('without a counter any policy holds, with a note', () => {
  expect(counterCheck({ isReviewed: false, analytics: '' })).toMatchObject({
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

const POINT: Check = { title: 'El sitio responde', problem: undefined, remedy: '' };

/** The groups of a checklist, of a site that answers. */
async function groupsOf(reviewed: Reviewed, url?: string): Promise<Group[]> {
  const groups: Group[] = [];
  for await (const group of launchChecklist(reviewed, { url, checkAddress: async () => [POINT] })) groups.push(group);
  return groups;
}

test('of content that cannot be used, only that is told', async () => {
  const [content, rest, ...others] = await groupsOf({ findings: [aFinding()], passed: [] });
  expect(content).toMatchObject({ title: 'Contenido', checks: [{ problem: 'No es válida.' }] });
  expect(rest).toMatchObject({ checks: [{ problem: expect.stringMatching(/Se revisa cuando/) }] });
  expect(others).toEqual([]);
});

test('where the site is published, that address is checked', async () => {
  const reviewed = { findings: [], passed: [], content: projectContent() };
  const groups = await groupsOf(reviewed, 'https://www.lenca.sv');
  expect(groups.map(({ title }) => title)).toEqual(['Contenido', 'Política', 'Publicado en https://www.lenca.sv']);
  expect(groups.at(-1)?.checks).toEqual([POINT]);
});
