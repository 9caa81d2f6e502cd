import type { Picture } from '@/content/types';
import type { DrawnPicture } from '@/lib/relief/drawings';
import styles from './footer-end.module.css';

/** The company's logo behind the land, low at the page's end. */
export function FooterEnd({ end, logo }: { end: DrawnPicture; logo: Picture }) {
  return (
    <div aria-hidden style={{ '--mark-ratio': logo.height / logo.width }} className={styles.end}>
      <img {...logo} alt="" loading="lazy" className={styles.mark} />
      <img {...end} alt="" loading="lazy" className={styles.land} />
    </div>
  );
}
