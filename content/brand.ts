import type { Content } from './types';

/** MUESTRA: el logotipo es de ejemplo. */
export const brand = {
  colors: { primary: '#e91e63', info: '#1a73e8', ink: '#0b1020' },
  logo: {
    onInk: { src: '/media/brand/istmo-on-ink.svg', width: 135, height: 32 },
    onLight: { src: '/media/brand/istmo.svg', width: 135, height: 32 },
  },
  symbol: {
    onInk: { src: '/media/brand/symbol-on-ink.svg', width: 32, height: 32 },
    onLight: { src: '/media/brand/symbol.svg', width: 32, height: 32 },
  },
} satisfies Content<'brand'>;
