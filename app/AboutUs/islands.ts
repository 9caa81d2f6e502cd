'use client';

import { useEffect } from 'react';
import { createIsland, hydrateIslands } from '@/components/islands/hydrate-islands';
import { initializeMotion } from '@/components/motion/motion-store';
import { PauseControl } from '@/components/motion/pause-control';
import { Typing } from '@/components/motion/typing';
import { BarLinks } from '@/components/navigation/bar-links';
import { collapseBar } from '@/components/navigation/collapse-bar';
import { MobileMenu } from '@/components/navigation/mobile-menu';
import { PageEffects } from '@/components/page-effects';
import { MapTilt } from '@/components/relief/map-tilt';

/** Hydrates the islands of the page. The keys are the names of the islands in the exported HTML (`Island`). */
export function hydratePage(): void {
  initializeMotion();
  hydrateIslands({
    'page-effects': createIsland({ when: 'now', load: async () => PageEffects }),
    'pause-control': createIsland({ when: 'now', load: async () => PauseControl }),
    // Loads `near` because phones never display these links, so the island is never in view there.
    'bar-links': createIsland({ when: 'near', load: async () => BarLinks }),
    'mobile-menu': createIsland({ when: 'idle', load: async () => MobileMenu }),
    'map-tilt': createIsland({ when: 'near', load: async () => MapTilt }),
    typing: createIsland({ when: 'idle', load: async () => Typing }),
    // The build omits the code of dropdowns for a page without them (`tools/build/page-script.ts`).
    ...(process.env.DROPDOWNS !== 'none' && {
      'dropdown-menu': createIsland({
        when: 'near',
        load: async () => (await import('@/components/navigation/dropdown-menu')).DropdownMenu,
        fallback: collapseBar,
      }),
    }),
    'products-carousel': createIsland({
      when: 'near',
      load: async () => (await import('@/components/carousel/products-carousel')).ProductsCarousel,
    }),
    'clients-carousel': createIsland({
      when: 'near',
      load: async () => (await import('@/components/carousel/clients-carousel')).ClientsCarousel,
    }),
    'contact-form': createIsland({
      when: 'near',
      load: async () => (await import('./contact-form')).ContactFormWithPolicy,
    }),
    'sending-light': createIsland({
      when: 'near',
      load: async () => (await import('./contact-form')).SendingLight,
    }),
    'live-map': createIsland({
      when: 'near',
      load: async () => (await import('@/components/contact/live-map')).LiveMap,
    }),
  });
}

/** Hydrates the page in `next dev`, and in an export that has not been post-processed yet. */
export function IslandRuntime() {
  // Hydrates only once, although React runs effects twice in development.
  useEffect(() => {
    if (!window.queuedClicks?.willReplay) hydratePage();
  }, []);
  return null;
}
