/**
 * Settings that the bundlers insert as constants, so that code for previews is removed from other builds.
 */
export function pageConstants(env: NodeJS.ProcessEnv) {
  const isPreview = env.SITE_ENV === 'preview';
  return {
    SITE_ENV: isPreview ? 'preview' : 'production',
  };
}
