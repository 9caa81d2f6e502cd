import { type Visit, visit } from '@/lib/testing/browse';
import { BUDGETS } from '@/lib/testing/budgets';
import { atMost, exactly, type Goal, judge } from './goals';
import { BASELINE, PAGE, servePages } from './pages';
import type { PartOptions, PartResult } from './part';
import { markdownTable, show } from './table';

interface Figure {
  name: string;
  unit: string;
  measure: (visit: Visit) => number;
  goal: Goal;
}

/** How many times slower than this machine the visiting phone is. */
const CPU_RATE = 4;

const FIGURES: Figure[] = [
  ...BUDGETS.map(({ name, unit, limit, measure }) => ({ name, unit, measure, goal: atMost(limit) })),
  {
    name: `Long tasks while scrolling, ${CPU_RATE} × slower`,
    unit: '',
    measure: ({ longTasksScrolling }) => longTasksScrolling,
    goal: exactly(0),
  },
];

/** What each page brings over the wire on a phone, and what it breaks. These figures are exact: one visit is enough. */
export async function measureWeight({ others }: Pick<PartOptions, 'others'>): Promise<PartResult> {
  using served = await servePages([BASELINE, PAGE, ...others]);
  const visits: Visit[] = [];
  for (const { url } of served.pages) {
    visits.push(await served.withBrowser((browser) => visit(browser, { url, slowdown: CPU_RATE, scrollPause: 120 })));
  }

  const [baseline, page] = visits;
  if (!baseline || !page) throw new Error('Neither the baseline app nor the page was visited.');
  const rows = FIGURES.map(({ name, unit, measure, goal }) => [
    `${name} ${unit}`.trim(),
    ...visits.map((one) => show(measure(one), unit === 'kB' ? 1 : 0)),
    judge(goal, { page: measure(page), baseline: measure(baseline) }),
  ]);
  const table = markdownTable(['', ...served.pages.map(({ name }) => name), 'goal'], rows);
  const problems = [...page.axeViolations, ...page.consoleErrors, ...page.afterScroll.repeated];
  return {
    report: ['**Weight**', table, ...problems.map((problem) => `- ${problem}`)].join('\n\n'),
    figures: served.pages.map(({ name }, index) => ({ name, visit: visits[index] })),
  };
}
