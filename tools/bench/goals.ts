/** A phone like that of Lighthouse's mobile preset. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Measurements of a page: Lighthouse scores from 0 to 100, Lighthouse metrics, and main-thread time in ms. */
export type Figures = Record<string, number>;

export interface Goal {
  figure: string;
  text: string;
  isMet: (page: number, baseline: number) => boolean;
}

/** Limits on Lighthouse's phone, relative to a bare app with the same packages. */
export const PHONE_GOALS: Goal[] = [
  { figure: 'performance', text: '≥ baseline − 1', isMet: (page, baseline) => page >= baseline - 1 },
  { figure: 'accessibility', text: '100', isMet: (page) => page === 100 },
  { figure: 'best-practices', text: '100', isMet: (page) => page === 100 },
  { figure: 'seo', text: '100', isMet: (page) => page === 100 },
  { figure: 'first-contentful-paint', text: '≤ 1.5 × baseline', isMet: (page, baseline) => page <= 1.5 * baseline },
  { figure: 'largest-contentful-paint', text: '≤ 1.5 × baseline', isMet: (page, baseline) => page <= 1.5 * baseline },
  { figure: 'total-blocking-time', text: '≤ 1.1 × baseline', isMet: (page, baseline) => page <= 1.1 * baseline },
  { figure: 'cumulative-layout-shift', text: '0', isMet: (page) => page === 0 },
];

export const DESKTOP_GOALS: Goal[] = [
  { figure: 'performance', text: '100', isMet: (page) => page === 100 },
  { figure: 'cumulative-layout-shift', text: '0', isMet: (page) => page === 0 },
];

/** Of a phone's main thread until 5 s after the load, while nothing is touched. */
export const MAIN_THREAD_GOALS: Goal[] = [
  { figure: 'thread time', text: '≤ 2.5 × baseline', isMet: (page, baseline) => page <= 2.5 * baseline },
  { figure: 'of it script', text: '≤ 2.5 × baseline', isMet: (page, baseline) => page <= 2.5 * baseline },
];
