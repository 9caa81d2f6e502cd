'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followOnScreen } from '@/components/ui/on-screen';
import { followSections } from './current-section';

/**
 * The bar's ground: clear over the hero, a blurred white surface once the page has scrolled. It also follows which of
 * the menu's sections is being read. Before hydration CSS darkens the bar of a page that opens further down, so that it
 * is never white on white; without scripts it scrolls away with the hero.
 */
export function BarSurface({
  sectionIds,
  sticky,
  children,
}: {
  sectionIds: string[];
  sticky: boolean;
  children: ReactNode;
}) {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState<boolean>();

  useEffect(() => {
    if (sentinel.current) return followOnScreen(sentinel.current, (atTop) => setScrolled(!atTop));
  }, []);

  useEffect(() => followSections(sectionIds), [sectionIds]);

  return (
    <>
      <div ref={sentinel} aria-hidden className="pointer-events-none absolute top-0 h-6 w-px" />
      <header
        data-waiting={sticky || scrolled !== undefined ? undefined : ''}
        data-surface={sticky || scrolled ? '' : undefined}
        className={`group/bar @container/bar inset-x-0 top-0 ${sticky ? 'sticky z-sticky' : 'fixed z-navigation noscript:absolute'} bar-surface print:static`}
      >
        {children}
      </header>
    </>
  );
}
