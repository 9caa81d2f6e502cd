import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Anchor } from '@/lib/sections';
import styles from './section.module.css';

type Ground = 'page' | 'white' | 'ink';

const grounds: Record<Ground, string> = {
  page: '',
  white: 'bg-white',
  ink: 'on-ink bg-ink',
};

/**
 * A section of the page: its heading and, beside it on wide screens, one sentence; below them its content.
 *
 * @param foot stands below it, from one edge of the screen to the other
 */
export function Section({
  anchor,
  heading,
  blurb,
  ground = 'page',
  foot,
  children,
}: {
  anchor: Anchor;
  heading: string;
  blurb?: string;
  ground?: Ground;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const headingId = `${anchor}-title`;
  const onInk = ground === 'ink';
  return (
    <section id={anchor} aria-labelledby={headingId} className={`${styles.section} ${grounds[ground]}`}>
      <div data-later className="page-column">
        {/* Sentence and heading share the first line, so that the heading stands at one height in all sections. */}
        <header
          data-reveal
          className="mb-10 grid gap-x-8 gap-y-4 md:mb-14 xl:grid-cols-12 xl:items-baseline print:mb-3 print:gap-y-1"
        >
          <h2 id={headingId} className={title({ onInk, besideBlurb: Boolean(blurb) })}>
            {heading}
          </h2>
          {blurb && <p className={sentence({ onInk })}>{blurb}</p>}
        </header>
        {children}
      </div>
      {foot}
    </section>
  );
}

const title = cva(`text-heading xl:row-start-1 ${styles.title}`, {
  variants: {
    onInk: { true: 'text-white' },
    besideBlurb: { true: 'xl:col-[1/7]', false: 'xl:col-[1/-1]' },
  },
});

const sentence = cva('text-lead measure-46 text-balance xl:col-[7/-1] xl:row-start-1', {
  variants: {
    onInk: { true: 'text-onInk-muted' },
  },
});
