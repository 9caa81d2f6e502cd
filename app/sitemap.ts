import type { MetadataRoute } from 'next';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';

const { site } = siteContent();

export const dynamic = 'force-static';

/** One page. It carries no date, since a build must not say when it was made. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: site.url + PAGE_PATH }];
}
