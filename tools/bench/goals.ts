export interface Goal {
  metric: string;
  /** The condition in words, for the table of results: `≤ 1.1 × baseline`. */
  text: string;
  isMet: (pageValue: number, baselineValue: number) => boolean;
}

/** Goals on the phone that Lighthouse emulates. The baseline is an app with one button and the same packages. */
export const PHONE_GOALS: Goal[] = [
  { metric: 'performance', text: '≥ baseline − 1', isMet: (page, baseline) => page >= baseline - 1 },
  { metric: 'accessibility', text: '100', isMet: (page) => page === 100 },
  { metric: 'best-practices', text: '100', isMet: (page) => page === 100 },
  { metric: 'seo', text: '100', isMet: (page) => page === 100 },
  { metric: 'first-contentful-paint', text: '≤ 1.5 × baseline', isMet: (page, baseline) => page <= 1.5 * baseline },
  { metric: 'largest-contentful-paint', text: '≤ 1.5 × baseline', isMet: (page, baseline) => page <= 1.5 * baseline },
  { metric: 'total-blocking-time', text: '≤ 1.1 × baseline', isMet: (page, baseline) => page <= 1.1 * baseline },
  { metric: 'mainthread-work-breakdown', text: '≤ 2.5 × baseline', isMet: (page, baseline) => page <= 2.5 * baseline },
  { metric: 'cumulative-layout-shift', text: '0', isMet: (page) => page === 0 },
];

export const DESKTOP_GOALS: Goal[] = [
  { metric: 'performance', text: '100', isMet: (page) => page === 100 },
  { metric: 'cumulative-layout-shift', text: '0', isMet: (page) => page === 0 },
];
