import type { ExportedPage } from './pages';

/** What a part of the bench measures. */
export interface PartOptions {
  /** How many times each page is measured. */
  runs: number;
  /** Exported pages beside the baseline app and the page. */
  others: ExportedPage[];
}

/** What a part of the bench found. */
export interface PartResult {
  /** Tables and notes in Markdown. */
  report: string;
  /** All that was measured, for `latest.json`. */
  figures: unknown;
}
