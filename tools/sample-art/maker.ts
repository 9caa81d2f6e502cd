/**
 * Makes one family of committed media files from its sources, the same bytes every time.
 *
 * @param progress reports, line by line, what was made or how far it is
 */
export type Maker = (progress: (line: string) => void) => Promise<void>;
