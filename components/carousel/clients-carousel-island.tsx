'use client';

import { island } from '@/components/ui/island';
import { anchors } from '@/lib/sections';

/** The clients carousel: whole in the exported HTML, hydrated near the viewport. */
export const ClientsCarouselIsland = island({
  id: anchors.clients,
  load: () => import('./clients-carousel').then(({ ClientsCarousel }) => ClientsCarousel),
});
