import { anchors } from '@/lib/sections';
import type { Content } from './types';

export const hero = {
  headline: 'Crecemos contigo a través de',
  phrases: ['Desarrollo de tecnologías', 'Diseño de soluciones', 'Arquitectura de software', 'I+D+i', 'Cloud native'],
  subtitle:
    'Construimos capacidades tecnológicas al interior de tu organización para impulsar la transformación digital.',
  primaryAction: { label: 'Hablemos de tu proyecto', scrollToId: anchors.contact },
  secondaryAction: { label: 'Ver productos', scrollToId: anchors.products },
  image: {
    wide: {
      avif: '/media/hero/istmo-wide.avif',
      webp: '/media/hero/istmo-wide.webp',
      width: 1920,
      height: 1200,
    },
    tall: {
      avif: '/media/hero/istmo-tall.avif',
      webp: '/media/hero/istmo-tall.webp',
      width: 900,
      height: 1600,
    },
  },
} satisfies Content<'hero'>;
