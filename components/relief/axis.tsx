import { numberInSpanish } from '@/components/ui/number-in-spanish';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import { sectionNames } from '@/lib/sections';
import styles from './axis.module.css';

/** The axis under the land: the offices at its ends, how far they are from each other, and the sections between them. */
export function Axis({ axis, length, waypoints }: Pick<ReliefDrawings, 'axis' | 'length' | 'waypoints'>) {
  const distances = axis.length > 1 && length !== undefined ? [0, length] : [];
  return (
    <p aria-hidden className={`text-label text-onInk-muted print:hidden ${styles.axis}`}>
      {axis.map((city, index) => (
        // By index: both ends may be in one city.
        <span key={index} className={styles.mark}>
          <span className="block text-white">{city}</span>
          {distances[index] !== undefined && `km\u00a0${numberInSpanish(distances[index])}`}
        </span>
      ))}
      {distances.length > 0 && waypoints && (
        <span className={`hidden ${styles.sections}`}>
          {/* The ends have their own marks; the two first sections are on the screen of the first one. */}
          {sectionNames.slice(2, -1).map((name) => (
            <span key={name}>
              <span className="block text-white">{waypoints[name].newPlace ?? '\u00a0'}</span>
              {`km\u00a0${numberInSpanish(waypoints[name].km)}`}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
