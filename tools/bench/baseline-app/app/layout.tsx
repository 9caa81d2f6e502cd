import type { ReactNode } from 'react';

export const metadata = { title: 'Baseline', description: 'A page with one button.' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <head>
        {/* `loadSiteHandler` requires a content security policy in the page. This one blocks nothing that the page uses. */}
        <meta httpEquiv="Content-Security-Policy" content="object-src https:" />
      </head>
      <body>{children}</body>
    </html>
  );
}
