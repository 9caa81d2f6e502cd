/** Settings that the bundlers insert as constants, so that code for previews is removed from other builds. */
export function pageConstants(env: NodeJS.ProcessEnv) {
  return { SITE_ENV: env.SITE_ENV === 'preview' ? 'preview' : 'production' };
}
