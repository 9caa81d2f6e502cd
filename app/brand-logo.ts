import { brand } from '@/content/brand';
import { site } from '@/content/site';
import type { NamedLogo } from '@/content/types';

const { onInk, onLight } = brand.logo;

/** The logo of the company, which is read as its name. */
export const brandLogo: NamedLogo = {
  onInk: { ...onInk, alt: site.name },
  onLight: { ...onLight, alt: site.name },
};
