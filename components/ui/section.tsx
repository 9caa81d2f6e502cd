import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Drawing } from '@/content/types';
import type { Anchor } from '@/lib/sections';
import { type RouteEnds, RouteLine } from './route-line';
import styles from './section.module.css';

type Ground = 'page' | 'white' | 'ink';

const grounds: Record<Ground, string> = {
  page: '',
  white: 'bg-white',
  ink: 'on-ink bg-ink',
};

/** A column of the grid of twelve that wide screens have. */
type Column = 7 | 8 | 9;

const fromColumn: Record<Column, string> = {
  7: 'xl:col-[7/-1]',
  8: 'xl:col-[8/-1]',
  9: 'xl:col-[9/-1]',
};

/**
 * A section of the page: its number on a line, its heading and, beside it on wide screens, one sentence; below them its
 * content. The number is the section's place in the page.
 *
 * @param withControls leaves room beside the heading for the controls of the carousel below
 * @param blurbColumn the column on which the sentence begins: that of what stands below it
 * @param routeEnds the names of the cities at the ends of this section's line
 * @param drawing decorates the foot of the section, from one edge of the screen to the other
 * @param wide takes more of a very wide screen than the other sections
 */
export function Section({
  anchor,
  heading,
  blurb,
  blurbColumn = 8,
  withControls = false,
  ground = 'page',
  routeEnds,
  drawing,
  wide = false,
  children,
}: {
  anchor: Anchor;
  heading: string;
  blurb?: string;
  blurbColumn?: Column;
  withControls?: boolean;
  ground?: Ground;
  routeEnds?: RouteEnds;
  drawing?: Drawing;
  wide?: boolean;
  children: ReactNode;
}) {
  const headingId = `${anchor}-title`;
  const onInk = ground === 'ink';
  return (
    <section id={anchor} aria-labelledby={headingId} className={`${styles.section} ${grounds[ground]}`}>
      <div data-later className={`page-column ${wide ? styles.wide : ''}`}>
        <header data-reveal className="mb-10 md:mb-12 print:mb-3">
          <RouteLine onInk={onInk} ends={routeEnds} />
          <div className="grid gap-x-8 gap-y-4 xl:grid-cols-12 xl:items-baseline-last print:gap-y-1">
            <h2 id={headingId} className={title({ onInk, withControls, besideBlurb: Boolean(blurb) })}>
              {heading}
            </h2>
            {blurb && (
              <p
                className={`text-lead measure-38 text-balance xl:row-start-1 ${fromColumn[blurbColumn]} ${onInk ? 'text-onInk-muted' : ''}`}
              >
                {blurb}
              </p>
            )}
          </div>
        </header>
        {children}
      </div>
      {drawing && <img {...drawing} alt="" loading="lazy" className={styles.drawing} />}
    </section>
  );
}

const title = cva('text-heading xl:row-start-1', {
  variants: {
    onInk: { true: 'text-white' },
    withControls: { true: 'pr-16 xl:pr-60 print:pr-0' },
    besideBlurb: { true: 'xl:col-[1/7]', false: 'xl:col-[1/-1]' },
  },
});
