import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's metrics by the name that the table gives them. */
export const METRICS: Record<string, string> = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'Speed Index ms': 'speed-index',
  CLS: 'cumulative-layout-shift',
};

export type Preset = 'phone' | 'phone, applied' | 'desktop';

/**
 * Lighthouse's phone, the same line and processor really slowed (simulation counts a whole document where a browser
 * paints its first part), and its desktop.
 */
export const PRESETS: Preset[] = ['phone', 'phone, applied', 'desktop'];

/** The scores of the categories, from 0 to 100, and the metrics, by name. */
export type Audit = Record<string, number>;

interface AuditOptions {
  preset: Preset;
  chromePath: string;
  chromeFlags: string[];
}

/** One Lighthouse run in a browser of its own. */
export async function audit(url: string, { preset, chromePath, chromeFlags }: AuditOptions): Promise<Audit> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' });
  try {
    const flags: Flags = { port: chrome.port, logLevel: 'silent', onlyCategories: [...CATEGORIES] };
    if (preset === 'phone, applied') flags.throttlingMethod = 'devtools';
    const config = preset === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(url, flags, config);
    const report = result?.lhr;
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'Lighthouse gave no report');
    const audit: Audit = {};
    for (const category of CATEGORIES) {
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
