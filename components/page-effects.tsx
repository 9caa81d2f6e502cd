'use client';

import { useEffect } from 'react';
import { useInterestLinks } from './contact/requested-interest';
import { useCountUp } from './motion/count-up';
import { useParallax } from './motion/parallax';
import { useRevealOnScroll } from './motion/reveal-on-scroll';
import { useScrollToTop } from './motion/scroll-to-top';
import { useBarSurface } from './navigation/bar-surface';
import { observeSections } from './navigation/current-section';
import { useSectionFocus } from './navigation/use-section-focus';
import { useCopyrightYearUpdate } from './sections/current-year';

/** Runs the effects that apply to the complete page. Renders nothing. */
export function PageEffects({ sectionIds }: { sectionIds: string[] }) {
  useBarSurface();
  useEffect(() => observeSections(sectionIds), [sectionIds]);
  useSectionFocus();
  useInterestLinks();
  useCountUp();
  useParallax();
  useRevealOnScroll();
  useScrollToTop();
  useCopyrightYearUpdate();
  return null;
}
