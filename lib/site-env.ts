/**
 * Whether this build is a preview for staff (`SITE_ENV=preview`). `next.config.ts` writes the value
 * into the code, so that what only a preview imports is not part of any other build.
 */
export const isPreview = process.env.SITE_ENV?.trim() === 'preview';
