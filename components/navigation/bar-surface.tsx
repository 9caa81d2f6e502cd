'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followOnScreen } from '../ui/on-screen';
import { followSections } from './current-section';

/**
 * The bar's ground: clear over the hero, a blurred white surface once the page has scrolled. It also follows which of
 * the menu's sections is being read. White on white it never is: until the script has looked, CSS darkens the bar of a
 * page that opens further down, and without scripts the bar scrolls away with the hero.
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
        className={`group/bar @container/bar inset-x-0 top-0 ${sticky ? 'sticky z-sticky' : 'fixed z-navigation noscript:absolute'} border-b border-transparent text-white transition-[background-color,border-color,color,box-shadow] duration-200 data-surface:border-line data-surface:bg-white/95 data-surface:text-text-strong data-surface:shadow-[0_8px_24px_-20px_rgb(11_16_32/0.4)] data-surface:backdrop-blur-md data-surface:backdrop-saturate-150 print:static`}
      >
        {children}
      </header>
    </>
  );
}
