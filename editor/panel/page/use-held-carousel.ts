import { useEffect, useState } from 'react';
import type { Pointer } from '@/editor/document/pointer';
import { carouselOf, holdRotation } from './page-carousel';
import { mainElement, nearestTarget, type PageLookup } from './page-target';

/** Keeps a carousel from turning away while something in it is edited. */
export function useHeldCarousel({
  lookup,
  selected,
}: {
  lookup: PageLookup | undefined;
  selected: Pointer | undefined;
}): void {
  const [carousel, setCarousel] = useState<Element>();

  // Looks in the page's document for the carousel that shows what is selected.
  useEffect(() => {
    const target = lookup && selected !== undefined ? nearestTarget(selected, lookup) : undefined;
    const element = target && mainElement(target);
    setCarousel(element ? carouselOf(element) : undefined);
  }, [lookup, selected]);

  // Keeps the carousel's rotation in step.
  useEffect(() => {
    if (carousel) return holdRotation(carousel);
  }, [carousel]);
}
