import type { MetadataRoute } from 'next';
import { site } from '@/content/site';
import { PAGE_PATH } from '@/lib/routes';

export const dynamic = 'force-static';

/** One page. It carries no date, since a build must not say when it was made. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: site.url + PAGE_PATH }];
}
