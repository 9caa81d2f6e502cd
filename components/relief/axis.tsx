import type { ReliefDrawings } from '@/lib/relief/drawings';
import styles from './axis.module.css';

const inSpanish = new Intl.NumberFormat('es');

/** The axis under the land: its ends, and how far they are from each other. */
export function Axis({ marks, near }: ReliefDrawings['axis']) {
  return (
    <p
      aria-hidden
      data-near={near || undefined}
      className={`text-label bg-ink text-onInk-muted print:hidden ${styles.axis}`}
    >
      {marks.map(({ city, km, at }, index) => (
        // By index: both ends may be in one city.
        <span key={index} style={at && { '--wide': at.wide, '--tall': at.tall }} className={styles.mark}>
          <span className="block text-white">{city}</span>
          {km !== undefined && <span className={styles.km}>{`km\u00a0${inSpanish.format(km)}`}</span>}
        </span>
      ))}
    </p>
  );
}
