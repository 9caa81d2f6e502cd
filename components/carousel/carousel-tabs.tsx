import { cva } from 'class-variance-authority';
import type { KeyboardEvent } from 'react';
import { PRODUCTS_CAROUSEL } from '@/lib/motion-settings';
import type { Carousel } from './use-carousel';

/** The props that make the slide at an index, from 0, the panel of its tab. */
export function tabPanelProps(index: number) {
  return { role: 'tabpanel', id: panelId(index), 'aria-labelledby': tabId(index) } as const;
}

const tabId = (index: number) => `productos-tab-${index + 1}`;
const panelId = (index: number) => `productos-panel-${index + 1}`;

/**
 * Tabs that select a slide by its name (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/, tabbed). One tab is in the
 * tab order; arrow keys, Home and End select another. The line of the selected tab shows the elapsed time of its slide.
 */
export function CarouselTabs({ carousel, names }: { carousel: Carousel; names: string[] }) {
  const selectByKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOfKey(event.key, carousel.selected, names.length);
    if (target === undefined) return;
    event.preventDefault();
    carousel.scrollTo(target);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Elegir producto"
      onKeyDown={selectByKey}
      // In one column when enlarged text needs more than 5rem for a name.
      className="grid grow grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3"
    >
      {names.map((name, index) => {
        const selected = index === carousel.selected;
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(index)}
            data-slot="carousel-stop"
            aria-controls={panelId(index)}
            aria-selected={selected}
            tabIndex={selected ? 0 : -1}
            onClick={() => carousel.scrollTo(index)}
            className={tab({ selected })}
          >
            <span className="absolute inset-x-0 top-0 h-0.5 bg-ink-line forced-colors:bg-[GrayText]">
              {selected && (
                <span
                  // Remounted when the rotation pauses or resumes, so that the animation restarts.
                  key={String(carousel.rotating)}
                  className={`absolute inset-0 forced-colors:bg-[Highlight] ${carousel.rotating ? 'carousel-progress' : 'bg-white'}`}
                  style={carousel.rotating ? { animationDuration: `${PRODUCTS_CAROUSEL.autoplayDelay}ms` } : undefined}
                />
              )}
            </span>
            {name}
          </button>
        );
      })}
    </div>
  );
}

const tab = cva(
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

/** The tab that a key selects, or `undefined` for other keys. */
function targetOfKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'ArrowRight':
      return (current + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
