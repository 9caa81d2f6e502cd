'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followOnScreen } from '@/components/ui/on-screen';
import { followSections } from './current-section';

const STICKY = 'sticky z-sticky';
// Without scripts it cannot change its background, so it scrolls away with the hero.
const OVER_HERO = 'fixed z-navigation noscript:absolute';

/**
 * The header around the bar: transparent over the hero, white once the page has scrolled. It also follows which of the
 * menu's sections is being read.
 *
 * @param sectionIds the sections that the menu leads to
 * @param sticky takes its own room and is always white, for a page without a hero
 */
export function BarHeader({
  sectionIds,
  sticky,
  children,
}: {
  sectionIds: string[];
  sticky: boolean;
  children: ReactNode;
}) {
  const pageTop = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState<boolean>();

  useEffect(() => {
    if (pageTop.current) return followOnScreen(pageTop.current, { onChange: setAtTop });
  }, []);

  useEffect(() => followSections(sectionIds), [sectionIds]);

  const isWhite = sticky || atTop === false;
  const isWaiting = !sticky && atTop === undefined;
  return (
    <>
      <div ref={pageTop} aria-hidden className="pointer-events-none absolute top-0 h-6 w-px" />
      <header
        data-waiting={isWaiting ? '' : undefined}
        data-surface={isWhite ? '' : undefined}
        className={`navigation-bar group/bar @container/bar inset-x-0 top-0 print:static ${sticky ? STICKY : OVER_HERO}`}
      >
        {children}
      </header>
    </>
  );
}
