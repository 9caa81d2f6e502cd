/** Returns settings that bundlers insert as constants, so that they can remove preview code from production builds. */
export function pageConstants(env: NodeJS.ProcessEnv) {
  return { SITE_ENV: env.SITE_ENV === 'preview' ? 'preview' : 'production' };
}
