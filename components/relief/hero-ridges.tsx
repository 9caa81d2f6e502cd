import { preload } from 'react-dom';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import styles from './hero-ridges.module.css';

/** The drawing of the terrain between the offices, at the bottom of the hero. */
export function HeroRidges({ wide, tall }: ReliefDrawings['hero']) {
  preload(wide.src, { as: 'image', media: '(min-width: 600px)', fetchPriority: 'high' });
  return (
    <div
      aria-hidden
      className="relative ml-(--land-left) w-(--land-width) forced-colors:hidden print:hidden"
      data-testid="ridges"
    >
      {/* `loading="lazy"` prevents browsers from fetching the picture where it is hidden. */}
      <img {...wide} alt="" loading="lazy" data-slot="still" className={`max-[600px]:hidden ${styles.land}`} />
      {/* Inlines the drawing for phones in the document, which saves a request. */}
      <div
        data-slot="still"
        className={`min-[600px]:hidden ${styles.land}`}
        dangerouslySetInnerHTML={{ __html: tall }}
      />
    </div>
  );
}
