import type { About } from '@/content/types';
import type { DrawnClimb } from '@/lib/relief/drawings';
import styles from './process-steps.module.css';

const TONES = 'tonos-pasos';

/** How the company works, as steps that climb the land between the offices where it rises the most. */
export function ProcessSteps({ steps, climb }: { steps: About['principles']; climb: DrawnClimb }) {
  const { d, width, height } = climb;
  return (
    <div className={styles.steps}>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.line}>
        <linearGradient id={TONES} gradientUnits="userSpaceOnUse" x2={width}>
          <stop className="[stop-color:var(--route-start)]" />
          <stop offset="1" className="[stop-color:var(--route-end)]" />
        </linearGradient>
        <path d={d} stroke={`url(#${TONES})`} strokeWidth="2" vectorEffect="non-scaling-stroke" fill="none" />
      </svg>
      <ol className={`grid gap-x-8 print:grid-cols-4 ${styles.list}`}>
        {steps.map(({ title, text }) => (
          <li key={title} className={`relative ${styles.step}`}>
            <h3 className="text-title mb-2">{title}</h3>
            <p className="measure-36">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
