import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { DEFER_LAYOUT_SCRIPT } from '@/components/islands/defer-layout';
import { QUEUE_CLICKS_SCRIPT } from '@/components/islands/queued-clicks';
import { EARLY_MOTION_SCRIPT } from '@/components/motion/motion-store';
import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { isPreview } from '@/lib/site-env';
import { LINK_PREVIEW_IMAGE, PAGE_TITLE } from './page-metadata';

const { site } = siteContent();

const roboto = localFont({
  src: './fonts/roboto.woff2',
  weight: '400 800',
  variable: '--font-roboto',
  adjustFontFallback: false,
});
const robotoMono = localFont({
  src: './fonts/roboto-mono.woff2',
  weight: '500',
  variable: '--font-roboto-mono',
  preload: false,
  adjustFontFallback: false,
});

export const metadata: Metadata = {
  metadataBase: new URL(site.url),
  title: PAGE_TITLE,
  description: site.description,
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '48x48', type: 'image/x-icon' },
      { url: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    apple: { url: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
  },
  // Prevents Safari from linking phone numbers, e-mail addresses and street addresses. The page contains its own links.
  formatDetection: { telephone: false, email: false, address: false },
  openGraph: {
    type: 'website',
    locale: 'es_LA',
    siteName: site.name,
    title: PAGE_TITLE,
    description: site.description,
    url: PAGE_PATH,
    images: [LINK_PREVIEW_IMAGE],
  },
  // X reads the other values from the Open Graph tags.
  twitter: { card: 'summary_large_image' },
  robots: isPreview ? { index: false, follow: false } : undefined,
};

export const viewport: Viewport = { themeColor: colors.ink.DEFAULT, colorScheme: 'light' };

/**
 * The scripts that run before the body is parsed. Development omits `DEFER_LAYOUT_SCRIPT`, because `next dev` would
 * report a hydration error for each attribute that the script removes.
 */
const HEAD_SCRIPTS = [
  EARLY_MOTION_SCRIPT,
  QUEUE_CLICKS_SCRIPT,
  ...(process.env.NODE_ENV === 'production' ? [DEFER_LAYOUT_SCRIPT] : []),
];

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" className={`${roboto.variable} ${robotoMono.variable}`} suppressHydrationWarning>
      <head>
        {/* All scripts are in one element, because the content security policy contains a hash for each element. */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPTS.join(';') }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
