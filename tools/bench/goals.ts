/** What a figure of the page is held to, beside the same figure of the baseline app. */
export interface Goal {
  text: string;
  isMet: (figures: { page: number; baseline: number }) => boolean;
}

export const exactly = (value: number): Goal => ({
  text: String(value),
  isMet: ({ page }) => page === value,
});

export const atMost = (limit: number): Goal => ({
  text: `≤ ${limit}`,
  isMet: ({ page }) => page <= limit,
});

export const atMostTimesBaseline = (factor: number): Goal => ({
  text: `≤ ${factor} × baseline`,
  isMet: ({ page, baseline }) => page <= factor * baseline,
});

/** For scores, of which more is better. */
export const atMostBelowBaseline = (points: number): Goal => ({
  text: `≥ baseline − ${points}`,
  isMet: ({ page, baseline }) => page >= baseline - points,
});

/** A goal and whether it is met, as the tables show it; nothing where there is no goal. */
export function judge(goal: Goal | undefined, figures: { page: number; baseline: number }): string {
  if (!goal) return '';
  return `${goal.text} ${goal.isMet(figures) ? 'met' : 'MISSED'}`;
}
