'use client';

import { ErrorFallback } from '@/components/ui/error-fallback';

export default function GlobalError({ error }: { error: Error }) {
  return (
    <html lang="es">
      <body>
        <ErrorFallback error={error} />
      </body>
    </html>
  );
}
