import { numberInSpanish } from '@/components/ui/number-in-spanish';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import { sectionNames } from '@/lib/sections';
import styles from './axis.module.css';

/**
 * The sections that the ruler labels. It omits the first two, which are visible together with the ruler, and the last
 * one, whose waypoint is the last office.
 */
const LABELED_SECTIONS = sectionNames.slice(2, -1);

/** The axis below the terrain. It shows the first and the last office, their distance, and the waypoints. */
export function Axis({ axis, length, waypoints }: Pick<ReliefDrawings, 'axis' | 'length' | 'waypoints'>) {
  const distances = axis.length > 1 && length !== undefined ? [0, length] : [];
  return (
    <p aria-hidden className={`text-label text-onInk-muted print:hidden ${styles.axis}`}>
      {axis.map((city, index) => (
        // Uses the index as key, because both labels can name the same city.
        <span key={index} className={styles.office}>
          <span className="block text-white">{city}</span>
          {distances[index] !== undefined && `km\u00a0${numberInSpanish(distances[index])}`}
        </span>
      ))}
      {distances.length > 0 && waypoints && (
        <span className={`hidden ${styles.sections}`}>
          {LABELED_SECTIONS.map((name) => waypoints[name]).map(({ km, placeName }, index, labeled) => (
            <span key={km} className={placeName === labeled[index - 1]?.placeName ? 'invisible' : ''}>
              <span className="block text-white">{placeName}</span>
              {`km\u00a0${numberInSpanish(km)}`}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
