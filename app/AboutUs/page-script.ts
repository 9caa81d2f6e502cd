import { adoptEarlyMotion } from '@/components/motion/motion-store';
import { PauseControl } from '@/components/motion/pause-control';
import { Typing } from '@/components/motion/typing';
import { BarLinks } from '@/components/navigation/bar-links';
import { FoldedBar } from '@/components/navigation/folded-bar';
import { MobileMenu } from '@/components/navigation/mobile-menu';
import { PageEffects } from '@/components/page-effects';
import { MapTilt } from '@/components/relief/map-tilt';
import { hydrateIslands, island } from '@/components/ui/hydrate-islands';

/**
 * The bundle of the exported page, which has no other: each island by the name that it has in the page (`Island`).
 * `npm run build` bundles it; `npm run dev` hydrates the whole page instead.
 */
adoptEarlyMotion();
hydrateIslands({
  'page-effects': island({ when: 'now', load: async () => PageEffects }),
  'pause-control': island({ when: 'now', load: async () => PauseControl }),
  // Not displayed in the folded bar of a phone.
  'bar-links': island({ when: 'near', load: async () => BarLinks }),
  'mobile-menu': island({ when: 'idle', load: async () => MobileMenu }),
  'map-tilt': island({ when: 'near', load: async () => MapTilt }),
  typing: island({ when: 'idle', load: async () => Typing }),
  // Other browsers move the layer by the style sheet alone.
  ...(!CSS.supports('animation-timeline: scroll()') && {
    parallax: island({
      when: 'scroll',
      load: async () => (await import('@/components/motion/parallax')).Parallax,
    }),
  }),
  // A page whose bar has no lists has none of their code.
  ...(process.env.NESTED_MENUS && {
    'dropdown-menu': island({
      when: 'near',
      load: async () => (await import('@/components/navigation/dropdown-menu')).DropdownMenu,
      whenLost: FoldedBar,
    }),
  }),
  'products-carousel': island({
    when: 'near',
    load: async () => (await import('@/components/carousel/products-carousel')).ProductsCarousel,
  }),
  'clients-carousel': island({
    when: 'near',
    load: async () => (await import('@/components/carousel/clients-carousel')).ClientsCarousel,
  }),
  'contact-form': island({
    when: 'near',
    load: async () => (await import('./contact-form')).ContactFormWithPolicy,
  }),
  'sending-light': island({
    when: 'near',
    load: async () => (await import('./contact-form')).SendingLight,
  }),
  'live-map': island({
    when: 'near',
    load: async () => (await import('@/components/contact/live-map')).LiveMap,
  }),
});
