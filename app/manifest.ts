import type { MetadataRoute } from 'next';
import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { PAGE_TITLE } from './page-metadata';

const { site } = siteContent();

export const dynamic = 'force-static';

/** Returns the web app manifest, with which visitors can add the site to their home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: PAGE_TITLE,
    short_name: site.name,
    description: site.description,
    lang: 'es',
    dir: 'ltr',
    id: PAGE_PATH,
    start_url: PAGE_PATH,
    scope: '/',
    display: 'browser',
    background_color: colors.page,
    theme_color: colors.ink.DEFAULT,
    icons: [
      { src: '/media/brand/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/media/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/media/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
