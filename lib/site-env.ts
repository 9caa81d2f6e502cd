/**
 * Whether this build is a preview for staff (`SITE_ENV=preview`). `next.config.ts` inserts `preview` or `production`, and
 * the first comparison lets bundlers remove code for previews from other builds.
 */
export const isPreview = process.env.SITE_ENV !== 'production' && process.env.SITE_ENV?.trim() === 'preview';
