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
  { figure: 'mainthread-work-breakdown', text: '≤ 2.5 × baseline', isMet: (page, baseline) => page <= 2.5 * baseline },
  { figure: 'cumulative-layout-shift', text: '0', isMet: (page) => page === 0 },
];

export const DESKTOP_GOALS: Goal[] = [
  { figure: 'performance', text: '100', isMet: (page) => page === 100 },
  { figure: 'cumulative-layout-shift', text: '0', isMet: (page) => page === 0 },
];
