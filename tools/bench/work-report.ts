import { atMost, exactly, type Goal, judge } from './goals';
import type { MainThreadRun } from './main-thread';
import { median } from './statistics';
import { markdownTable, show } from './table';
import { type Task, WORK_KINDS } from './trace';

/** A processor, and which tasks are watched on it. */
export interface Processor {
  /** How many times slower than this machine's it is. */
  cpuRate: number;
  /** The longest that a task may take, in ms. */
  taskLimit: number;
  /** Whether tasks count from the first paint on only, since nothing can be pressed before it. */
  afterFirstPaint: boolean;
}

export const FAST: Processor = { cpuRate: 1, taskLimit: 50, afterFirstPaint: false };
export const SLOW: Processor = { cpuRate: 6, taskLimit: 100, afterFirstPaint: true };

/** All runs of one page; those of other pages with the same index are of the same round. */
export interface MeasuredPage {
  name: string;
  url: string;
  runs: MainThreadRun[];
}

/** The page that a row is about, and those that it is compared with. */
interface Compared {
  own: MainThreadRun[];
  baseline: MainThreadRun[];
  page: MainThreadRun[];
}

interface Column {
  name: string;
  decimals?: number;
  figure: (compared: Compared) => number;
  goal?: Goal;
}

/** The figures of all pages on one processor; the baseline app and the page come first. */
export function workReport(measured: MeasuredPage[], processor: Processor): string {
  const [baseline, page] = measured;
  if (!baseline || !page) throw new Error('Neither the baseline app nor the page was measured.');
  const columns = columnsOf(processor);
  const figuresOf = ({ runs }: MeasuredPage) =>
    columns.map(({ figure }) => figure({ own: runs, baseline: baseline.runs, page: page.runs }));

  const rows = measured.map((one) => [
    one.name,
    ...figuresOf(one).map((figure, index) => show(figure, columns[index]?.decimals)),
  ]);
  const figures = { baseline: figuresOf(baseline), page: figuresOf(page) };
  const goals = columns.map(({ goal }, index) =>
    judge(goal, { baseline: figures.baseline[index] ?? Number.NaN, page: figures.page[index] ?? Number.NaN }),
  );
  const header = ['', ...columns.map(({ name }) => name)];
  const title = `Main thread, processor ${processor.cpuRate} × slower: thread time in ms, medians of ${page.runs.length}`;
  return `**${title}**\n\n${markdownTable(header, [...rows, ['goal of the page', ...goals]])}`;
}

function columnsOf({ cpuRate, taskLimit, afterFirstPaint }: Processor): Column[] {
  const counts = (task: Task) => task.isAfterFirstPaint || !afterFirstPaint;
  const longestTask = ({ tasks }: MainThreadRun) => Math.max(0, ...tasks.filter(counts).map(({ ms }) => ms));
  const longTasks = ({ tasks }: MainThreadRun) => tasks.filter((task) => counts(task) && task.ms > taskLimit).length;
  const since = afterFirstPaint ? ' after the first paint' : '';
  return [
    { name: 'until 5 s after load', figure: medianOf(({ load }) => load.ms) },
    { name: '/ baseline', decimals: 2, figure: loadBesideBaseline, goal: { ...atMost(2), text: '≤ 2 (aim 1.5)' } },
    { name: '− page', figure: loadBesidePage },
    ...WORK_KINDS.map((kind) => ({ name: kind, figure: medianOf(({ load }) => load.byKind[kind]) })),
    { name: `longest task${since}`, figure: medianOf(longestTask) },
    { name: `tasks > ${taskLimit} ms${since}`, figure: medianOf(longTasks), goal: exactly(0) },
    { name: 'scroll, per 1000 px', figure: medianOf(scrollWork), ...(cpuRate === 1 && { goal: atMost(25) }) },
    { name: 'frames/s at rest', decimals: 1, figure: medianOf(({ framesAtRest }) => framesAtRest) },
  ];
}

function medianOf(figure: (run: MainThreadRun) => number): Column['figure'] {
  return ({ own }) => median(own.map(figure));
}

/** The ratio within each round, in which what else the machine does lengthens both alike. */
function loadBesideBaseline({ own, baseline }: Compared): number {
  return median(own.map(({ load }, round) => load.ms / (baseline[round]?.load.ms ?? Number.NaN)));
}

function loadBesidePage({ own, page }: Compared): number {
  return median(own.map(({ load }, round) => load.ms - (page[round]?.load.ms ?? Number.NaN)));
}

/** Per 1000 px; NaN of a page that has nothing to scroll. */
function scrollWork({ scroll, scrolled }: MainThreadRun): number {
  return scrolled > 0 ? (1000 * scroll.ms) / scrolled : Number.NaN;
}
