import type { MetadataRoute } from 'next';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';

const { site } = siteContent();

export const dynamic = 'force-static';

/** Lists the only page. Omits `lastModified`, so that two builds of the same content are identical. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: site.url + PAGE_PATH }];
}
