'use client';

import { useEffect, useState } from 'react';
import { island } from '@/components/ui/island';
import { anchors } from '@/lib/sections';
import type { LiveMapProps } from './live-map';

const LiveMap = island({
  id: anchors.contact,
  load: () => import('./live-map').then(({ LiveMap }) => LiveMap),
});

/** Loads Google's map near the viewport; the drawn map stays when it cannot be loaded. */
export function LiveMapIsland(props: LiveMapProps) {
  const [hydrated, setHydrated] = useState(false);

  // Only in the browser: Google's map has no HTML of its own, the exported page holds the drawn one.
  useEffect(() => setHydrated(true), []);

  return hydrated && <LiveMap {...props} />;
}
