/**
 * The settings that are written into the page's code as constants, so that what only some builds have is left out of
 * the others. They are constant too where they are empty.
 */
export function pageConstants(env: NodeJS.ProcessEnv) {
  const isPreview = env.SITE_ENV === 'preview';
  return {
    SITE_ENV: isPreview ? 'preview' : 'production',
  };
}
