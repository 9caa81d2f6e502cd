import type { Drawing } from '@/content/types';
import styles from './footer-passage.module.css';

/** A drawing of the way between two cities or around one, and their names from left to right. */
export interface Passage extends Drawing {
  cities: string[];
  /** Whether it is one city, or the two lie nearer to each other than usual. */
  areNear?: boolean;
}

/** A drawing of the way between the first city with an office and the last, and their names at its ends. */
export function FooterPassage({ passage: { cities, areNear, ...drawing } }: { passage: Passage }) {
  return (
    <div aria-hidden className={styles.passage}>
      <img {...drawing} alt="" loading="lazy" className={styles.drawing} />
      <p className={`text-label ${styles.cities} ${areNear ? styles.near : ''}`}>
        {cities.map((city, index) => (
          // Two cities may have one name.
          <span key={`${index} ${city}`}>{city}</span>
        ))}
      </p>
    </div>
  );
}
