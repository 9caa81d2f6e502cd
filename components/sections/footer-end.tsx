import type { Picture } from '@/content/types';
import type { DrawnPicture } from '@/lib/relief/drawings';
import styles from './footer-end.module.css';

/** The company's logo behind the terrain, at the end of the page. */
export function FooterEnd({ terrain, logo }: { terrain: DrawnPicture; logo: Picture }) {
  return (
    <div aria-hidden className="relative overflow-hidden pt-(--near-space) forced-colors:hidden print:hidden">
      <img {...logo} alt="" loading="lazy" className={`absolute ml-(--bleed) w-(--column) ${styles.logo}`} />
      {/* A spacer with 55 % of the logo's height. A constant overlap would hide a low logo completely. */}
      <svg viewBox={`0 0 ${logo.width} ${logo.height * 0.55}`} className="w-(--column)" />
      <img {...terrain} alt="" loading="lazy" className={`relative max-w-none ${styles.terrain}`} />
    </div>
  );
}
