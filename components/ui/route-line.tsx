import { cva } from 'class-variance-authority';
import styles from './route-line.module.css';

/** The names of the cities at the ends of the line: the first section has a start, the last one an end. */
export interface RouteEnds {
  start?: string;
  end?: string;
}

/**
 * A section's number and its progress line: from section to section the route between two offices is one leg further.
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
