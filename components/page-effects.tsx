'use client';

import { useEffect } from 'react';
import { useInterestLinks } from './contact/requested-interest';
import { useCountUp } from './motion/count-up';
import { useRevealOnScroll } from './motion/reveal-on-scroll';
import { useScrollToTop } from './motion/scroll-to-top';
import { useBarSurface } from './navigation/bar-surface';
import { observeSections } from './navigation/current-section';
import { useSectionFocus } from './navigation/use-section-focus';
import { useCurrentYear } from './sections/current-year';

/** What the page does beside its parts. */
export function PageEffects({ sectionIds }: { sectionIds: string[] }) {
  useBarSurface();
  useEffect(() => observeSections(sectionIds), [sectionIds]);
  useSectionFocus();
  useInterestLinks();
  useCountUp();
  useRevealOnScroll();
  useScrollToTop();
  useCurrentYear();
  return null;
}
