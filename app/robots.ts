import type { MetadataRoute } from 'next';
import { siteContent } from '@/content/site-content';
import { isPreview } from '@/lib/site-env';

const { site } = siteContent();

export const dynamic = 'force-static';

/**
 * Everything may be read. A preview says `noindex` in the page itself, and a crawler that was kept out by this file
 * would never read it; so a preview only leaves the sitemap out.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/' },
    sitemap: isPreview ? undefined : `${site.url}/sitemap.xml`,
  };
}
