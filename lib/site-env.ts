/**
 * True if this build is a preview for staff (`SITE_ENV=preview`). The build replaces `process.env.SITE_ENV` with a
 * constant. The comparison with `production` lets bundlers remove preview code from production builds.
 */
export const isPreview = process.env.SITE_ENV !== 'production' && process.env.SITE_ENV?.trim() === 'preview';
