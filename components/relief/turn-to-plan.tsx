import { Island } from '@/components/ui/island';
import type { MovingRidges } from '@/lib/relief/drawings';
import { ScrolledTurn } from './scrolled-turn';
import styles from './turn-to-plan.module.css';

/** The land, which turns from its section to its plan as it scrolls by. */
export function TurnToPlan({ still, address }: MovingRidges) {
  return (
    <div aria-hidden className={styles.band} data-testid="turn">
      <img {...still} alt="" loading="lazy" decoding="async" className={styles.still} />
      <Island name="scrolled-turn" part={ScrolledTurn} props={{ address }} />
    </div>
  );
}
