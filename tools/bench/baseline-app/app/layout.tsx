import type { ReactNode } from 'react';

export const metadata = { title: 'Baseline', description: 'The least that a page of this stack can be.' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <body>{children}</body>
    </html>
  );
}
