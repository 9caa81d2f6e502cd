import { Island } from '@/components/ui/island';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import styles from './hero-ridges.module.css';
import { PHONE } from './phone';
import { RidgeEntrance } from './ridge-entrance';

/** The section across the land of the offices, at the foot of the hero. */
export function HeroRidges({ wide, tall }: ReliefDrawings['hero']) {
  return (
    <div aria-hidden className={styles.field} data-testid="ridges">
      <picture>
        <source media={PHONE} srcSet={tall.still.src} />
        <img
          src={wide.still.src}
          alt=""
          width={wide.still.width}
          height={wide.still.height}
          decoding="async"
          className={styles.still}
        />
      </picture>
      <Island name="ridge-entrance" part={RidgeEntrance} props={{ wide: wide.address, tall: tall.address }} />
    </div>
  );
}
