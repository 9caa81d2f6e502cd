import { numberInSpanish } from '@/components/ui/number-in-spanish';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import { sectionNames } from '@/lib/sections';
import styles from './axis.module.css';

/** The sections on the ruler. The first two are on the same screen as the ruler, and the last is at its end. */
const LABELED_SECTIONS = sectionNames.slice(2, -1);

/** The axis below the terrain: the offices at its ends, their distance, and the sections between them. */
export function Axis({ axis, length, waypoints }: Pick<ReliefDrawings, 'axis' | 'length' | 'waypoints'>) {
  const distances = axis.length > 1 && length !== undefined ? [0, length] : [];
  return (
    <p aria-hidden className={`text-label text-onInk-muted print:hidden ${styles.axis}`}>
      {axis.map((city, index) => (
        // Keyed by index, since both ends may be in one city.
        <span key={index} className={styles.office}>
          <span className="block text-white">{city}</span>
          {distances[index] !== undefined && `km\u00a0${numberInSpanish(distances[index])}`}
        </span>
      ))}
      {distances.length > 0 && waypoints && (
        <span className={`hidden ${styles.sections}`}>
          {LABELED_SECTIONS.map((name) => waypoints[name]).map(({ km, place }, index, all) => (
            <span key={km} className={place === all[index - 1]?.place ? 'invisible' : ''}>
              <span className="block text-white">{place}</span>
              {`km\u00a0${numberInSpanish(km)}`}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
