'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { whenVisible } from '@/components/motion/when-visible';
import { anchors } from '@/lib/anchors';
import type { LiveMapProps } from './live-map';

/** Brings Google's map when the visitor comes near; what does not come leaves the drawn map standing. */
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
