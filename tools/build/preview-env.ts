import nextEnv from '@next/env';

/**
 * The environment of a build, or of `next dev`; that of a preview carries what the review found, for the ribbon.
 *
 * @param options.dev whether Next's own `.env` files are those of development
 */
export async function previewEnv({ dev = false } = {}): Promise<NodeJS.ProcessEnv> {
  nextEnv.loadEnvConfig(process.cwd(), dev);
  if (process.env.SITE_ENV !== 'preview') return process.env;
  const { reviewAll } = await import('@/tools/review/review-all');
  const { findings } = await reviewAll({ notes: false });
  const shownFindings = findings.map(({ part, label, problem, anchor }) => ({ part, label, problem, anchor }));
  return { ...process.env, PREVIEW_FINDINGS: JSON.stringify(shownFindings) };
}
