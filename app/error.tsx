'use client';

import { ErrorFallback } from '@/components/ui/error-fallback';

export default function RouteError({ error }: { error: Error }) {
  return <ErrorFallback error={error} />;
}
