import { preload } from 'react-dom';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import styles from './hero-ridges.module.css';

/** The section across the land of the offices, at the foot of the hero. */
export function HeroRidges({ wide, tall }: ReliefDrawings['hero']) {
  preload(wide.src, { as: 'image', media: '(min-width: 600px)', fetchPriority: 'high' });
  return (
    <div aria-hidden className={styles.field} data-testid="ridges">
      {/* Lazy, so that it is not fetched where it is not displayed. */}
      <img {...wide} alt="" loading="lazy" data-slot="still" className={`max-[600px]:hidden ${styles.land}`} />
      {/* On a phone the drawing comes with the document. */}
      <div
        data-slot="still"
        className={`min-[600px]:hidden ${styles.land}`}
        dangerouslySetInnerHTML={{ __html: tall }}
      />
    </div>
  );
}
