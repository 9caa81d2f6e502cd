import type { Visit } from '@/lib/testing/browse';
import { BUDGETS } from '@/lib/testing/budgets';
import type { Interaction } from './interactions';
import { type Audit, CATEGORIES, METRICS, PRESETS, type Preset } from './lighthouse';

/** What was measured of one page. */
export interface Measured {
  name: string;
  url: string;
  visit: Visit;
  /** One for each run. */
  audits: Record<Preset, Audit[]>;
}

/** What was measured of all pages in one run of the bench. */
export interface Comparison {
  baseline: Measured;
  page: Measured;
  others: Measured[];
  controls: Interaction[];
  baselineControls: Interaction[];
  buildSeconds: { baseline: number; page: number };
}

interface Row {
  figure: string;
  baseline: string;
  page: string;
  others?: string[];
  ratio?: string;
  goal?: string;
}

/** A control that takes this long or longer feels slow, in ms. */
const SLOW_CONTROL = 100;

/** Everything that was compared, as a table in Markdown. */
export function comparisonTable(comparison: Comparison): string {
  const { others } = comparison;
  const rows: Row[] = [
    ...PRESETS.flatMap((preset) => auditRows(preset, comparison)),
    ...budgetRows(comparison),
    longTasksRow(comparison),
    controlsRow(comparison),
    buildRow(comparison),
  ];
  const otherNames = others.map(({ name }) => name);
  const cells = [
    ['', 'baseline', 'page', ...otherNames, 'page / baseline', 'target'],
    ['---', '--:', '--:', ...others.map(() => '--:'), '--:', '---'],
    ...rows.map((row) => [
      row.figure,
      row.baseline,
      row.page,
      ...others.map((_, index) => row.others?.[index] ?? ''),
      row.ratio ?? '',
      row.goal ?? '',
    ]),
  ];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** What a person should look at: slow controls, and what the page breaks. */
export function problemsOf({ controls, page }: Comparison): string[] {
  return [
    ...controls.filter(isSlow).map(({ control, ms }) => `${ms} ms: ${control}`),
    ...page.visit.axeViolations,
    ...page.visit.consoleErrors,
    ...page.visit.afterScroll.repeated,
  ];
}

function auditRows(preset: Preset, { baseline, page, others }: Comparison): Row[] {
  const [performance, ...otherCategories] = CATEGORIES;
  const figures = [performance, ...Object.keys(METRICS), ...otherCategories];
  return figures.map((figure) => {
    const medianOf = ({ audits }: Measured) => median(audits[preset].map((audit) => audit[figure] ?? Number.NaN));
    const decimals = figure === 'CLS' ? 3 : 0;
    const show = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(decimals));
    const medians = { baseline: medianOf(baseline), page: medianOf(page) };
    return {
      figure: `${preset}: ${figure}`,
      baseline: show(medians.baseline),
      page: show(medians.page),
      others: others.map((other) => show(medianOf(other))),
      ratio: ratio(medians),
      goal: auditGoal({ preset, figure, ...medians }),
    };
  });
}

interface Figure {
  preset: Preset;
  figure: string;
  baseline: number;
  page: number;
}

/** What the page is held to, beside the baseline app of the same run. */
function auditGoal({ preset, figure, baseline, page }: Figure): string | undefined {
  if (figure === 'CLS') return goal('0', page === 0);
  const isScore = CATEGORIES.some((category) => category === figure);
  if (isScore && figure !== 'performance') return goal('100', page === 100);
  if (preset === 'desktop' && figure === 'performance') return goal('100', page === 100);
  if (preset === 'phone, applied') {
    if (figure === 'performance') return goal('≥ baseline − 2', page >= baseline - 2);
    if (figure === 'FCP ms') return goal('≤ 1.6 × baseline', page <= 1.6 * baseline);
  }
  if (preset !== 'phone') return undefined;
  if (figure === 'performance') return goal('≥ baseline − 1', page >= baseline - 1);
  if (figure === 'TBT ms') return goal('≤ 1.1 × baseline', page <= 1.1 * baseline);
  if (figure === 'LCP ms') return goal('≤ 1550', page <= 1550);
  return undefined;
}

function budgetRows({ baseline, page, others }: Comparison): Row[] {
  return BUDGETS.map(({ name, limit, unit, measure }) => {
    const show = ({ visit }: Measured) => {
      const value = measure(visit);
      return unit === 'kB' ? value.toFixed(1) : String(value);
    };
    return {
      figure: `${name} ${unit}`.trim(),
      baseline: show(baseline),
      page: show(page),
      others: others.map(show),
      goal: goal(`≤ ${limit}`, measure(page.visit) <= limit),
    };
  });
}

function longTasksRow({ baseline, page, others }: Comparison): Row {
  const longTasks = ({ visit }: Measured) => String(visit.longTasksScrolling);
  return {
    figure: 'Long tasks while scrolling, 4×',
    baseline: longTasks(baseline),
    page: longTasks(page),
    others: others.map(longTasks),
    goal: goal('0', page.visit.longTasksScrolling === 0),
  };
}

function controlsRow({ controls, baselineControls }: Comparison): Row {
  const slowOf = (list: Interaction[]) => `${list.filter(isSlow).length} of ${list.length}`;
  return {
    figure: `Controls of ${SLOW_CONTROL} ms or more, 4×`,
    baseline: slowOf(baselineControls),
    page: slowOf(controls),
    goal: goal('0', !controls.some(isSlow)),
  };
}

function buildRow({ buildSeconds }: Comparison): Row {
  const { baseline, page } = buildSeconds;
  return {
    figure: 'Clean build s',
    baseline: baseline.toFixed(1),
    page: page.toFixed(1),
    ratio: ratio(buildSeconds),
    goal: goal('≤ 1.6 ×', page / baseline <= 1.6),
  };
}

function isSlow({ ms }: Interaction): boolean {
  return ms >= SLOW_CONTROL;
}

function goal(limit: string, isMet: boolean): string {
  return `${limit} ${isMet ? 'met' : 'MISSED'}`;
}

function ratio({ baseline, page }: { baseline: number; page: number }): string {
  return baseline ? (page / baseline).toFixed(2) : '';
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
