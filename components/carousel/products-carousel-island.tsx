'use client';

import { island } from '@/components/ui/island';
import { anchors } from '@/lib/sections';

/** The products carousel: whole in the exported HTML, hydrated near the viewport. */
export const ProductsCarouselIsland = island({
  id: anchors.products,
  load: () => import('./products-carousel').then(({ ProductsCarousel }) => ProductsCarousel),
});
