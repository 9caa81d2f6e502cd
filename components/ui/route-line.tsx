import { cva } from 'class-variance-authority';
import styles from './route-line.module.css';

/** What stands at the ends of the route: only the first and the last section have one. */
export interface RouteEnds {
  start?: string;
  end?: string;
}

/**
 * A section's number and its line. Each line carries the route between the offices one leg further than the line of
 * the section before, and draws this leg as it scrolls into view.
 */
export function RouteLine({ onInk, ends = {} }: { onInk: boolean; ends?: RouteEnds }) {
  return (
    <p aria-hidden className={number({ onInk })}>
      {ends.start}
      <span className={styles.line} />
      {ends.end && <span className="text-info-text">{ends.end}</span>}
    </p>
  );
}

const number = cva(`text-label mb-5 flex items-center gap-4 md:mb-7 print:hidden ${styles.number}`, {
  variants: {
    onInk: {
      true: 'text-primary-onInk',
      false: 'text-primary-text',
    },
  },
});
