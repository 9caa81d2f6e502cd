import { readAnalytics } from './analytics';

/**
 * The settings that are written into the page's code as constants, so that what only some builds have is left out of
 * the others. They are constant too where they are empty.
 *
 * @throws Error when `NEXT_PUBLIC_ANALYTICS` is no counter that the page knows
 */
export function pageConstants(env: NodeJS.ProcessEnv) {
  const analytics = readAnalytics(env.NEXT_PUBLIC_ANALYTICS);
  if (analytics.kind === 'refused') throw new Error(`${analytics.problem} ${analytics.remedy}`);
  const isPreview = env.SITE_ENV === 'preview';
  return {
    SITE_ENV: isPreview ? 'preview' : 'production',
    // A preview counts nobody, and so says nothing of it either.
    ANALYTICS_SCRIPT: analytics.kind === 'on' && !isPreview ? analytics.script : '',
  };
}
