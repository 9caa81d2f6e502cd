/**
 * Whether this build is a preview for staff (`SITE_ENV=preview`). `next.config.ts` writes `preview` or `production` into
 * the code, so that what only a preview imports is not part of any other build; the first comparison lets a bundler see it.
 */
export const isPreview = process.env.SITE_ENV !== 'production' && process.env.SITE_ENV?.trim() === 'preview';
