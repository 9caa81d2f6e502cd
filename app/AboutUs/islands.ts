'use client';

import { useEffect } from 'react';
import { createIslandEntry, hydrateIslands } from '@/components/islands/hydrate-islands';
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
    'page-effects': createIslandEntry({ when: 'now', load: async () => PageEffects }),
    'pause-control': createIslandEntry({ when: 'now', load: async () => PauseControl }),
    // With `near`, the island is never hydrated on phones, because they do not display these links.
    'bar-links': createIslandEntry({ when: 'near', load: async () => BarLinks }),
    'mobile-menu': createIslandEntry({ when: 'idle', load: async () => MobileMenu }),
    'map-tilt': createIslandEntry({ when: 'near', load: async () => MapTilt }),
    typing: createIslandEntry({ when: 'idle', load: async () => Typing }),
    // The build omits the code of dropdowns for a page without them (`tools/build/page-script.ts`).
    ...(process.env.DROPDOWNS !== 'none' && {
      'dropdown-menu': createIslandEntry({
        when: 'near',
        load: async () => (await import('@/components/navigation/dropdown-menu')).DropdownMenu,
        onFallback: collapseBar,
      }),
    }),
    'products-carousel': createIslandEntry({
      when: 'near',
      load: async () => (await import('@/components/carousel/products-carousel')).ProductsCarousel,
    }),
    'clients-carousel': createIslandEntry({
      when: 'near',
      load: async () => (await import('@/components/carousel/clients-carousel')).ClientsCarousel,
    }),
    'contact-form': createIslandEntry({
      when: 'near',
      load: async () => (await import('./contact-form')).ContactFormWithPolicy,
    }),
    'sending-light': createIslandEntry({
      when: 'near',
      load: async () => (await import('./contact-form')).SendingLight,
    }),
    'live-map': createIslandEntry({
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
