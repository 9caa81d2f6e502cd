import { formatNumberInSpanish } from '@/components/ui/format-number-in-spanish';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import { sectionNames } from '@/lib/sections';
import styles from './axis.module.css';

/**
 * The sections that the ruler labels. It omits the first two, which are visible together with the ruler, and the last
 * one, whose waypoint is the last office.
 */
const LABELED_SECTIONS = sectionNames.slice(2, -1);

/** The axis below the terrain. It shows the first and the last office, their distance, and the waypoints. */
export function Axis({
  axisLabels,
  routeLength,
  waypoints,
}: Pick<ReliefDrawings, 'axisLabels' | 'routeLength' | 'waypoints'>) {
  const officeKms = axisLabels.length > 1 && routeLength !== undefined ? [0, routeLength] : [];
  return (
    <p aria-hidden className={`text-label grid text-onInk-muted forced-colors:hidden print:hidden ${styles.axis}`}>
      {axisLabels.map((city, index) => (
        // Uses the index as key, because both offices can be in the same city.
        <span key={index} className={styles.office}>
          <span className="block text-white">{city}</span>
          {officeKms[index] !== undefined && `km\u00a0${formatNumberInSpanish(officeKms[index])}`}
        </span>
      ))}
      {officeKms.length > 0 && waypoints && (
        <span className={`hidden ${styles.sections}`}>
          {LABELED_SECTIONS.map((section) => waypoints[section]).map(({ km, placeName }, index, labeledWaypoints) => (
            <span key={km} className={placeName === labeledWaypoints[index - 1]?.placeName ? 'invisible' : ''}>
              <span className="block text-white">{placeName}</span>
              {`km\u00a0${formatNumberInSpanish(km)}`}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
