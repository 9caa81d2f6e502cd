'use client';

import { useEffect } from 'react';
import { useRevealOnScroll } from './motion/reveal-on-scroll';
import { useScrollToTop } from './motion/scroll-to-top';
import { useBarSurface } from './navigation/bar-surface';
import { followSections } from './navigation/current-section';
import { useSectionFocus } from './navigation/use-section-focus';

/** What the page does beside its parts. */
export function PageEffects({ sectionIds }: { sectionIds: string[] }) {
  useBarSurface();
  useEffect(() => followSections(sectionIds), [sectionIds]);
  useSectionFocus();
  useRevealOnScroll();
  useScrollToTop();
  return null;
}
