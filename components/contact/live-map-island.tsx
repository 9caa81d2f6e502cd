'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { whenVisible } from '@/components/motion/when-visible';
import { anchors } from '@/lib/sections';
import type { LiveMapProps } from './live-map';

/** Loads Google's map near the viewport; the drawn map stays when it cannot be loaded. */
export function LiveMapIsland(props: LiveMapProps) {
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps>>();

  useEffect(() => {
    let wanted = true;
    whenVisible(anchors.contact)
      .then(() => import('./live-map'))
      .then(
        ({ LiveMap }) => wanted && setLiveMap(() => LiveMap),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, []);

  return LiveMap && <LiveMap {...props} />;
}
