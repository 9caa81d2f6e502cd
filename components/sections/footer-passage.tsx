import type { Drawing, Site } from '@/content/types';
import styles from './footer-passage.module.css';

/** The first city and the last, or the only one. */
function endsOf(cities: string[]): string[] {
  return cities.length > 2 ? [...cities.slice(0, 1), ...cities.slice(-1)] : cities;
}

/** A drawing of the way between the first city with an office and the last, and their names at its ends. */
export function FooterPassage({ drawing, offices }: { drawing: Drawing; offices: Site['offices'] }) {
  const cities = new Set(offices.map(({ city }) => city));
  return (
    <div aria-hidden className={styles.passage}>
      <img {...drawing} alt="" loading="lazy" className={styles.drawing} />
      <p className={`text-label ${styles.cities}`}>
        {endsOf([...cities]).map((city) => (
          <span key={city}>{city}</span>
        ))}
      </p>
    </div>
  );
}
