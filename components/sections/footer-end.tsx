import type { Picture } from '@/content/types';
import type { DrawnPicture } from '@/lib/relief/drawings';
import styles from './footer-end.module.css';

/** The company's logo behind the terrain, at the end of the page. */
export function FooterEnd({ terrain, logo }: { terrain: DrawnPicture; logo: Picture }) {
  return (
    <div
      aria-hidden
      style={{ '--logo-ratio': logo.height / logo.width }}
      className={`relative overflow-hidden pt-(--near-space) forced-colors:hidden print:hidden ${styles.end}`}
    >
      <img {...logo} alt="" loading="lazy" className={`ml-(--bleed) w-(--column) ${styles.logo}`} />
      <img {...terrain} alt="" loading="lazy" className={`relative max-w-none ${styles.terrain}`} />
    </div>
  );
}
