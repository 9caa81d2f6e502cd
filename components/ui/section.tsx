import type { ReactNode } from 'react';
import type { Anchor } from '@/lib/sections';

const grounds = { page: 'band', white: 'band bg-white', ink: 'band on-ink bg-ink' } as const;

// The grid column on which the sentence begins: that of what stands below it in the band.
const blurbColumns = {
  7: 'xl:col-[7/-1]',
  8: 'xl:col-[8/-1]',
  9: 'xl:col-[9/-1]',
} as const;

/**
 * A band of the page: its mono number on a hairline, its heading and, beside it on wide screens, one sentence; below
 * them its content. The number is that of the band in the page.
 *
 * @param withControls leaves room beside the heading for the controls of the carousel below
 * @param blurbColumn the column of the page's twelve that the sentence shares with what stands below it
 */
export function Section({
  anchor,
  heading,
  blurb,
  blurbColumn = 8,
  withControls = false,
  ground = 'page',
  children,
}: {
  anchor: Anchor;
  heading: string;
  blurb?: string;
  blurbColumn?: keyof typeof blurbColumns;
  withControls?: boolean;
  ground?: keyof typeof grounds;
  children: ReactNode;
}) {
  const headingId = `${anchor}-title`;
  const onInk = ground === 'ink';
  return (
    <section id={anchor} aria-labelledby={headingId} className={grounds[ground]}>
      <div className="page-column">
        <header data-reveal className="mb-10 md:mb-12 print:mb-3">
          <p
            aria-hidden
            className={`band-number text-label mb-5 flex items-center gap-4 after:h-px after:grow after:translate-y-px md:mb-7 print:hidden ${onInk ? 'text-primary-onInk after:bg-ink-line' : 'text-primary-text after:bg-line-strong/35'}`}
          />
          <div className="grid gap-x-8 gap-y-4 print:gap-y-1 xl:grid-cols-12 xl:items-baseline">
            <h2
              id={headingId}
              className={`text-heading xl:row-start-1 ${blurb ? 'xl:col-[1/7]' : 'xl:col-[1/-1]'} ${withControls ? 'pr-16 xl:pr-60 print:pr-0' : ''} ${onInk ? 'text-white' : ''}`}
            >
              {heading}
            </h2>
            {blurb && (
              <p
                className={`text-lead max-w-[21.34em] text-balance xl:row-start-1 ${blurbColumns[blurbColumn]} ${onInk ? 'text-onInk-muted' : ''}`}
              >
                {blurb}
              </p>
            )}
          </div>
        </header>
        {children}
      </div>
    </section>
  );
}
