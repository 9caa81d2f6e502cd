import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Lighthouse's metrics by the name that the table gives them. */
export const METRICS: Record<string, string> = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'Speed Index ms': 'speed-index',
  CLS: 'cumulative-layout-shift',
};

/** The device that Lighthouse audits a page on. */
export interface Device {
  isDesktop: boolean;
  /**
   * Whether line and processor are really slowed. Otherwise Lighthouse simulates that, which counts a whole document
   * where a browser paints its first part.
   */
  isApplied: boolean;
  /** How many times slower the processor is, instead of Lighthouse's own figure. */
  cpuSlowdown?: number | undefined;
  categories: readonly Category[];
}

/** The scores of the categories, from 0 to 100, and the metrics, by name. */
export type Audit = Record<string, number>;

interface AuditOptions {
  device: Device;
  chromePath: string;
  chromeFlags: string[];
}

/** One Lighthouse run in a browser of its own. */
export async function audit(url: string, { device, chromePath, chromeFlags }: AuditOptions): Promise<Audit> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' });
  try {
    const flags: Flags = { port: chrome.port, logLevel: 'silent', onlyCategories: [...device.categories] };
    if (device.isApplied) flags.throttlingMethod = 'devtools';
    if (device.cpuSlowdown) {
      flags.throttling = { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: device.cpuSlowdown };
    }
    const result = await lighthouse(url, flags, device.isDesktop ? desktopConfig : undefined);
    const report = result?.lhr;
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'Lighthouse gave no report');
    const audit: Audit = {};
    for (const category of device.categories) {
      const score = report.categories[category]?.score ?? 0;
      audit[category] = Math.round(score * 100);
    }
    for (const [name, id] of Object.entries(METRICS)) {
      audit[name] = report.audits[id]?.numericValue ?? Number.NaN;
    }
    return audit;
  } finally {
    chrome.kill();
  }
}
