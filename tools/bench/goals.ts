/** What was measured of a page: the scores of Lighthouse from 0 to 100, its metrics, and the main thread's time in ms. */
export type Figures = Record<string, number>;

export interface Goal {
  figure: string;
  text: string;
  isMet: (page: number, baseline: number) => boolean;
}

const exactly = (figure: string, value: number): Goal => ({
  figure,
  text: String(value),
  isMet: (page) => page === value,
});

const atMost = (figure: string, limit: number): Goal => ({
  figure,
  text: `≤ ${limit}`,
  isMet: (page) => page <= limit,
});

const atMostTimesBaseline = (figure: string, factor: number): Goal => ({
  figure,
  text: `≤ ${factor} × baseline`,
  isMet: (page, baseline) => page <= factor * baseline,
});

const atMostBelowBaseline = (figure: string, points: number): Goal => ({
  figure,
  text: `≥ baseline − ${points}`,
  isMet: (page, baseline) => page >= baseline - points,
});

/** What the page is held to by Lighthouse's phone, beside the bare app of the same packages. */
export const PHONE_GOALS: Goal[] = [
  atMostBelowBaseline('performance', 1),
  exactly('accessibility', 100),
  exactly('best-practices', 100),
  exactly('seo', 100),
  atMostTimesBaseline('first-contentful-paint', 1.5),
  atMost('largest-contentful-paint', 1550),
  atMostTimesBaseline('total-blocking-time', 1.1),
  exactly('cumulative-layout-shift', 0),
];

export const DESKTOP_GOALS: Goal[] = [exactly('performance', 100), exactly('cumulative-layout-shift', 0)];

/** Of a phone's main thread until 5 s after the load, while nothing is touched. */
export const MAIN_THREAD_GOALS: Goal[] = [
  atMostTimesBaseline('thread time', 2.3),
  atMostTimesBaseline('of it script', 2.3),
];
