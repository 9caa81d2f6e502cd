import type { ReactNode } from 'react';
import type { Waypoint } from '@/lib/relief/waypoints';
import type { Anchor } from '@/lib/sections';
import { formatNumberInSpanish } from './format-number-in-spanish';
import styles from './section.module.css';

type Background = 'page' | 'white' | 'ink';

const backgroundClasses: Record<Background, string> = {
  page: '',
  white: 'bg-white',
  ink: 'on-ink bg-ink',
};

interface SectionHead {
  anchor: Anchor;
  heading: string;
  claim: string;
  /** The position of the section on the route between the offices. Undefined if there is a single office. */
  waypoint?: Waypoint | undefined;
}

/** A section of the page with its head (name, claim and optional blurb) and content. */
export function Section({
  anchor,
  heading,
  claim,
  waypoint,
  blurb,
  background = 'page',
  claimSize = 'text-claim',
  contentBesideClaim = false,
  children,
}: SectionHead & {
  blurb?: string;
  background?: Background;
  claimSize?: 'text-claim' | 'text-display';
  contentBesideClaim?: boolean;
  children: ReactNode;
}) {
  const headingId = `${anchor}-title`;
  const onInk = background === 'ink';
  const mutedClass = onInk ? 'text-onInk-muted' : 'text-text-muted';
  return (
    <section id={anchor} aria-labelledby={headingId} className={`${styles.section} ${backgroundClasses[background]}`}>
      <div data-defer-layout className={`page-column ${contentBesideClaim ? styles.beside : ''}`}>
        <header data-reveal className={`mb-(--near-space) print:mb-3 ${styles.head} ${blurb ? styles.withBlurb : ''}`}>
          {waypoint && (
            <svg
              aria-hidden
              width={`${Math.round(100 * waypoint.fraction)}%`}
              className={`print:hidden ${styles.route}`}
            />
          )}
          <div className={`text-label flex flex-wrap gap-x-4 ${mutedClass}`}>
            <h2 id={headingId} className={onInk ? 'text-white' : ''}>
              {heading}
            </h2>
            {waypoint && (
              <span aria-hidden className="print:hidden">
                {[`km\u00a0${formatNumberInSpanish(waypoint.km)}`, waypoint.placeLabel].filter(Boolean).join(' · ')}
              </span>
            )}
          </div>
          <p
            // With this width, most claims have two lines on a wide screen.
            className={`${claimSize} mt-6 max-w-[17.5em] text-balance print:mt-1 ${styles.claim} ${onInk ? 'text-white' : 'text-text-strong'}`}
          >
            {splitIntoSentences(claim).map((sentence) => (
              <span key={sentence} className="inline-block whitespace-pre-wrap">
                {sentence}
              </span>
            ))}
          </p>
          {blurb && (
            <p className={`text-lead measure-65 mt-6 text-balance print:mt-1 ${onInk ? mutedClass : ''}`}>{blurb}</p>
          )}
        </header>
        {children}
      </div>
    </section>
  );
}

/** Splits a claim into sentences, each with the space after it. Lines then break between sentences when possible. */
function splitIntoSentences(claim: string): string[] {
  return claim.split(/(?<=[.?!] )/);
}
