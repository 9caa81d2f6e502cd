import { type Visit, visit } from '@/lib/testing/browse';
import { BUDGETS } from '@/lib/testing/budgets';
import { atMost, exactly, type Goal, judge } from './goals';
import { measureMainThread } from './main-thread';
import { BASELINE, PAGE, servePages } from './pages';
import type { PartOptions, PartResult } from './part';
import { markdownTable, show } from './table';

/** What one page brings over the wire, and how many tasks of a scroll through it are long. */
interface WeighedPage {
  name: string;
  visit: Visit;
  longTasks: number;
}

interface Figure {
  name: string;
  unit: string;
  measure: (page: WeighedPage) => number;
  goal: Goal;
}

/** How many times slower than this machine the visiting phone is. */
const CPU_RATE = 4;

/** From which thread time on a task is long, in ms. */
const LONG_TASK = 50;

const FIGURES: Figure[] = [
  ...BUDGETS.map(({ name, unit, limit, measure }) => ({
    name,
    unit,
    measure: (page: WeighedPage) => measure(page.visit),
    goal: atMost(limit),
  })),
  {
    name: `Long tasks while scrolling, ${CPU_RATE} × slower`,
    unit: '',
    measure: ({ longTasks }) => longTasks,
    goal: exactly(0),
  },
];

/** What each page brings over the wire on a phone, and what it breaks. These figures are exact: one visit is enough. */
export async function measureWeight({ others }: Pick<PartOptions, 'others'>): Promise<PartResult> {
  using served = await servePages([BASELINE, PAGE, ...others]);
  const weighed: WeighedPage[] = [];
  for (const { name, url } of served.pages) {
    const visited = await served.withBrowser((browser) => visit(browser, { url, slowdown: CPU_RATE }));
    const { tasks } = await served.withBrowser((browser) => measureMainThread(browser, { url, cpuRate: CPU_RATE }));
    const longTasks = tasks.filter(({ part, ms }) => part === 'scroll' && ms > LONG_TASK).length;
    weighed.push({ name, visit: visited, longTasks });
  }

  const [baseline, page] = weighed;
  if (!baseline || !page) throw new Error('Neither the baseline app nor the page was visited.');
  const rows = FIGURES.map(({ name, unit, measure, goal }) => [
    `${name} ${unit}`.trim(),
    ...weighed.map((one) => show(measure(one), unit === 'kB' ? 1 : 0)),
    judge(goal, { page: measure(page), baseline: measure(baseline) }),
  ]);
  const table = markdownTable(['', ...weighed.map(({ name }) => name), 'goal'], rows);
  const { axeViolations, consoleErrors, afterScroll } = page.visit;
  const problems = [...axeViolations, ...consoleErrors, ...afterScroll.repeated];
  return {
    report: ['**Weight**', table, ...problems.map((problem) => `- ${problem}`)].join('\n\n'),
    figures: weighed,
  };
}
