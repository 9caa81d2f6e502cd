import type { Footer, Site } from '@/content/types';
import styles from './footer-passage.module.css';

/** A drawing of the way between the first two cities with an office, and their names at its ends. */
export function FooterPassage({ drawing, offices }: { drawing: Footer['passage']; offices: Site['offices'] }) {
  if (!drawing) return null;
  const cities = new Set(offices.map(({ city }) => city));
  return (
    <div aria-hidden className={styles.passage}>
      <img {...drawing} alt="" loading="lazy" className={styles.drawing} />
      <p className={`text-label ${styles.cities}`}>
        {[...cities].slice(0, 2).map((city) => (
          <span key={city}>{city}</span>
        ))}
      </p>
    </div>
  );
}
