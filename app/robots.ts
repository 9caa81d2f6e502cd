import type { MetadataRoute } from 'next';
import { siteContent } from '@/content/site-content';
import { isPreview } from '@/lib/site-env';

const { site } = siteContent();

export const dynamic = 'force-static';

/**
 * Allows all crawlers, even on a preview. The page of a preview contains `noindex`, and a crawler can read that only if
 * this file does not block it. A preview omits the sitemap.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/' },
    sitemap: isPreview ? undefined : `${site.url}/sitemap.xml`,
  };
}
