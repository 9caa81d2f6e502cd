/**
 * True if this build is a preview for staff (`SITE_ENV=preview`). `next.config.ts` replaces `SITE_ENV` by a constant.
 * The first comparison lets bundlers remove preview code from production builds.
 */
export const isPreview = process.env.SITE_ENV !== 'production' && process.env.SITE_ENV?.trim() === 'preview';
