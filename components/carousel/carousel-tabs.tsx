import { cva } from 'class-variance-authority';
import type { KeyboardEvent } from 'react';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import type { Carousel } from './use-carousel';

/** Returns the ARIA props that make the slide at `index` (from 0) the panel of its tab. */
export function getTabPanelProps(index: number) {
  return { role: 'tabpanel', id: panelId(index), 'aria-labelledby': tabId(index) } as const;
}

const tabId = (index: number) => `productos-tab-${index + 1}`;
const panelId = (index: number) => `productos-panel-${index + 1}`;

/**
 * Tab list with one tab per slide (tabbed variant of https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). Only the
 * selected tab is in the tab order. Arrow keys, Home and End select another tab. A line in the selected tab shows how
 * much of the autoplay delay has elapsed.
 */
export function CarouselTabs({ carousel, tabLabels }: { carousel: Carousel; tabLabels: string[] }) {
  const selectTabByKey = (event: KeyboardEvent<HTMLElement>) => {
    const indexToSelect = getTabIndexForKey(event.key, carousel.selectedIndex, tabLabels.length);
    if (indexToSelect === undefined) return;
    event.preventDefault();
    carousel.scrollTo(indexToSelect);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[indexToSelect]?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Elegir producto"
      onKeyDown={selectTabByKey}
      // The tabs wrap when enlarged text makes them narrower than 5rem.
      className="grid grow grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3"
    >
      {tabLabels.map((tabLabel, index) => {
        const isSelected = index === carousel.selectedIndex;
        return (
          <button
            key={tabLabel}
            type="button"
            role="tab"
            id={tabId(index)}
            aria-controls={panelId(index)}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => carousel.scrollTo(index)}
            className={tabClasses({ selected: isSelected })}
          >
            <span className="absolute inset-x-0 top-0 h-0.5 bg-ink-line forced-colors:bg-[GrayText]">
              {isSelected && (
                <span
                  // The key re-creates the line when the rotation pauses or resumes, so that its animation restarts.
                  key={String(carousel.rotating)}
                  className={`absolute inset-0 forced-colors:bg-[Highlight] ${carousel.rotating ? 'carousel-progress' : 'bg-white'}`}
                  style={carousel.rotating ? { animationDuration: `${PRODUCTS_CAROUSEL.autoplayDelay}ms` } : undefined}
                />
              )}
            </span>
            {tabLabel}
          </button>
        );
      })}
    </div>
  );
}

const tabClasses = cva(
  'relative flex min-h-[48px] min-w-0 items-baseline gap-2.5 pt-3.5 pb-3 text-left [line-height:1.25] font-semibold transition-colors',
  {
    variants: {
      selected: {
        true: 'text-white forced-colors:underline',
        false: 'text-onInk-muted hover:text-white',
      },
    },
  },
);

/** Returns the index of the tab that a key selects, or `undefined` if the key selects none. */
function getTabIndexForKey(key: string, selectedIndex: number, tabCount: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return (selectedIndex - 1 + tabCount) % tabCount;
    case 'ArrowRight':
      return (selectedIndex + 1) % tabCount;
    case 'Home':
      return 0;
    case 'End':
      return tabCount - 1;
    default:
      return undefined;
  }
}
