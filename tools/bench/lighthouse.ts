import { type Audit, audit, CATEGORIES, type Device, METRICS } from './audit';
import { type Calibration, calibrate } from './calibration';
import { atMost, atMostBelowBaseline, atMostTimesBaseline, exactly, type Goal, judge } from './goals';
import { BASELINE, PAGE, type ServedPages, servePages } from './pages';
import type { PartOptions, PartResult } from './part';
import { median } from './statistics';
import { markdownTable, show } from './table';

/** A device, and what the page is held to on it, by the name of the figure. */
interface Preset {
  name: string;
  device: Device;
  goals: Record<string, Goal>;
}

const COMMON_GOALS: Record<string, Goal> = {
  CLS: exactly(0),
  accessibility: exactly(100),
  'best-practices': exactly(100),
  seo: exactly(100),
};

/** Lighthouse's phone, the same really slowed, and its desktop. */
const PRESETS: Preset[] = [
  {
    name: 'phone',
    device: { isDesktop: false, isApplied: false, categories: CATEGORIES },
    goals: {
      ...COMMON_GOALS,
      performance: atMostBelowBaseline(1),
      'LCP ms': atMost(1550),
      'TBT ms': atMostTimesBaseline(1.1),
    },
  },
  {
    name: 'phone, applied',
    device: { isDesktop: false, isApplied: true, categories: CATEGORIES },
    goals: { ...COMMON_GOALS, performance: atMostBelowBaseline(2), 'FCP ms': atMostTimesBaseline(1.6) },
  },
  {
    name: 'desktop',
    device: { isDesktop: true, isApplied: false, categories: CATEGORIES },
    goals: { ...COMMON_GOALS, performance: exactly(100) },
  },
];

/** Phones whose processor is slowed until the baseline app scores about 90. */
const SLOW_PRESETS: Preset[] = [false, true].map((isApplied) => ({
  name: isApplied ? 'slow phone, applied' : 'slow phone',
  device: { isDesktop: false, isApplied, categories: ['performance'] },
  goals: {
    performance: atMostBelowBaseline(2),
    'FCP ms': atMostTimesBaseline(1.5),
    'LCP ms': atMostTimesBaseline(1.6),
    'TBT ms': atMostTimesBaseline(1.3),
  },
}));

/** Runs of the baseline app with each slow-down that is tried. */
const CALIBRATION_RUNS = 3;

/** All audits of one page, by preset. */
interface AuditedPage {
  name: string;
  url: string;
  audits: Record<string, Audit[]>;
}

/** Lighthouse's figures for the pages, in turns, on its own devices and on slower phones. */
export async function measureLighthouse({ runs, others }: PartOptions): Promise<PartResult> {
  using served = await servePages([BASELINE, PAGE, ...others]);
  const calibrations: Record<string, Calibration> = {};
  const presets = [...PRESETS];
  for (const preset of SLOW_PRESETS) {
    const calibration = await calibrateOn(preset.device, served);
    calibrations[preset.name] = calibration;
    presets.push({ ...preset, device: { ...preset.device, cpuSlowdown: calibration.cpuSlowdown } });
    console.log(`${preset.name}: processor ${calibration.cpuSlowdown} × slower, baseline ${calibration.score}`);
  }
  const pages: AuditedPage[] = served.pages.map(({ name, url }) => ({ name, url, audits: {} }));
  for (let run = 1; run <= runs; run += 1) {
    for (const { name, device } of presets) {
      for (const { url, audits } of pages) {
        audits[name] = [...(audits[name] ?? []), await audit(url, { ...served, device })];
      }
    }
    console.log(`Lighthouse: round ${run}/${runs}`);
  }
  return {
    report: presets.map((preset) => presetReport(preset, pages)).join('\n\n'),
    figures: { calibrations, pages },
  };
}

async function calibrateOn(device: Device, served: ServedPages): Promise<Calibration> {
  const url = served.pages[0]?.url ?? '';
  return calibrate(async (cpuSlowdown) => {
    const scores: number[] = [];
    for (let run = 0; run < CALIBRATION_RUNS; run += 1) {
      const { performance } = await audit(url, { ...served, device: { ...device, cpuSlowdown } });
      scores.push(performance ?? Number.NaN);
    }
    return median(scores);
  });
}

function presetReport({ name, device, goals }: Preset, pages: AuditedPage[]): string {
  const [baseline, page] = pages;
  if (!baseline || !page) throw new Error('Neither the baseline app nor the page was audited.');
  const [performance, ...otherCategories] = device.categories;
  const figures = [performance ?? '', ...Object.keys(METRICS), ...otherCategories];
  const rows = figures.map((figure) => {
    const medianOf = ({ audits }: AuditedPage) => median((audits[name] ?? []).map((one) => one[figure] ?? Number.NaN));
    const medians = { baseline: medianOf(baseline), page: medianOf(page) };
    const decimals = figure === 'CLS' ? 3 : 0;
    return [
      figure,
      ...pages.map((one) => show(medianOf(one), decimals)),
      medians.baseline > 0 ? show(medians.page / medians.baseline, 2) : '',
      judge(goals[figure], medians),
    ];
  });
  const slowdown = device.cpuSlowdown ? `, processor ${device.cpuSlowdown} × slower` : '';
  const header = ['', ...pages.map((one) => one.name), 'page / baseline', 'goal'];
  return `**Lighthouse, ${name}${slowdown}**\n\n${markdownTable(header, rows)}`;
}
