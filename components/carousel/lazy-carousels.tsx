'use client';

import { type ComponentProps, Suspense } from 'react';
import { lazyWhenVisible } from '@/components/motion/when-visible';
import { anchors } from '@/lib/sections';
import type ClientsCarouselType from './clients-carousel';
import type ProductsCarouselType from './products-carousel';

const Products = lazyWhenVisible<ComponentProps<typeof ProductsCarouselType>>(
  anchors.products,
  () => import('./products-carousel'),
);
const Clients = lazyWhenVisible<ComponentProps<typeof ClientsCarouselType>>(
  anchors.clients,
  () => import('./clients-carousel'),
);

/** The products carousel: whole in the HTML, hydrated near the viewport. */
export function LazyProductsCarousel(props: ComponentProps<typeof ProductsCarouselType>) {
  return (
    <Suspense>
      <Products {...props} />
    </Suspense>
  );
}

/** The clients carousel: whole in the HTML, hydrated near the viewport. */
export function LazyClientsCarousel(props: ComponentProps<typeof ClientsCarouselType>) {
  return (
    <Suspense>
      <Clients {...props} />
    </Suspense>
  );
}
